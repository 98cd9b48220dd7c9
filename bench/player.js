// Plays on and on, as fast as the page's timers run: whatever may be pressed is pressed.

globalThis.player = { games: 0, start: () => setInterval(press, 20) };

const CHOICES = [
  "dialog[open] #new-game button[type=submit], dialog[open] button[form=new-game]",
  "dialog[open] [data-do=name-suit]",
  "dialog[open] [data-do=next-round]",
  "dialog[open] [data-do=show][data-sheet=new-game]",
  "#hand [data-do=lay]:not([aria-disabled=true])",
  "#actions button:not([aria-disabled=true])",
];

function press() {
  const found = CHOICES.map((selector) => document.querySelector(selector)).find(Boolean);
  if (found?.matches("[data-sheet=new-game]")) player.games += 1;
  found?.click();
}
