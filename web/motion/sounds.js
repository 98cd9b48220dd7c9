// Quiet sounds, made here from noise and sine waves: a card laid or drawn, your turn, one card left, a round won.
// motion.js loads this file with the first event after somebody has asked for sounds.

const LOUD = 0.12;
const NOISE_S = 0.4;

const TUNES = { yours: [523, 659, 784, 1047], others: [523, 440] };

let audio = null;
let out = null;
let noise = null;

const SOUNDS = {
  reshuffled: (at) => [0, 0.09, 0.18, 0.27, 0.36].map((later) => rustle(at + later, 2600, 0.07)),
  played: (at) => knock(at),
  drew: (at) => rustle(at, 1800, 0.12),
  took: (at) => [0, 0.1].map((later) => rustle(at + later, 1500, 0.12)),
  fined: (at) => rustle(at, 1200, 0.16),
  "one-card": (at) => [0, 0.14].map((later) => note(at + later, 880, 0.12)),
  "your-turn": (at) => note(at, 587, 0.22),
  "round-won": (at, { seat }) => {
    TUNES[seat === 0 ? "yours" : "others"].forEach((pitch, one) => note(at + one * 0.12, pitch, 0.3));
  },
};

// Each kind once, whatever happened how often.
export function play(events) {
  if (!ready()) return;
  let at = audio.currentTime + 0.02;
  for (const [kind, make] of Object.entries(SOUNDS)) {
    const event = events.find((one) => one.kind === kind);
    if (!event) continue;
    make(at, event);
    at += 0.16;
  }
}

function ready() {
  audio ??= begin();
  if (audio?.state === "suspended") audio.resume().catch(() => null);
  return audio !== null;
}

function begin() {
  if (!globalThis.AudioContext) return null;
  const made = new AudioContext();
  out = new GainNode(made, { gain: LOUD });
  out.connect(made.destination);
  noise = made.createBuffer(1, made.sampleRate * NOISE_S, made.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return made;
}

function note(at, pitch, length) {
  const source = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
  source.connect(swell(at, 0.35, length));
  source.start(at);
  source.stop(at + length);
}

// A card that comes down: a short low thud with a click in it.
function knock(at) {
  hiss(at, { type: "lowpass", frequency: 900 }, 1.2, 0.07);
  hiss(at, { type: "bandpass", frequency: 3200, Q: 1 }, 0.5, 0.02);
}

function rustle(at, frequency, length) {
  hiss(at, { type: "bandpass", frequency, Q: 0.8 }, 0.6, length);
}

function hiss(at, filter, loud, length) {
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source.connect(new BiquadFilterNode(audio, filter)).connect(swell(at, loud, length));
  source.start(at, 0, length);
}

function swell(at, loud, length) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
