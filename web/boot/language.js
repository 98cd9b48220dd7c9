// Decides which language the page speaks, before anything is fetched or shown, and says the page's own words in it.
//
// The build writes this into the page's head, behind the words (the element `words`: by language, then by phrase; its
// data-folder has the catalogues), so that a fault can be told whatever else is missing. It is written as the oldest
// browsers read it.
//
// The contract: <html lang> is the language. `crazyEightsLanguage.say(phrase, places)` is a sentence in it, `show(language)`
// goes over to another one, `best(wanted)` is ours for somebody who reads the languages wanted, the dearest first.
(function () {
  var KIN = { yue: "zh", cmn: "zh", gsw: "de" };
  var root = document.documentElement;
  var element = document.getElementById("words");
  var words = JSON.parse(element.textContent);

  begin(chosen() || best(navigator.languages || [navigator.language]));
  window.crazyEightsLanguage = { best: best, say: say, show: show };

  // What the browser has read of the page may be on the screen before the rest has come.
  function begin(language) {
    fetchSoon(language);
    if (language === root.lang) return;
    speak(language);
    var parsing = window.MutationObserver && new MutationObserver(relabel);
    if (parsing) parsing.observe(root, { childList: true, subtree: true });
    document.addEventListener("readystatechange", function () {
      if (parsing) parsing.disconnect();
      if (document.readyState === "interactive") relabel();
    });
  }

  // What the person chose in the settings, as web/play/settings.py keeps it.
  function chosen() {
    try {
      return known(JSON.parse(localStorage.getItem("c8.settings")).language);
    } catch (error) {
      return "";
    }
  }

  // A language in whatever script or country's form is better than the next one.
  function best(wanted) {
    for (var place = 0; place < wanted.length; place += 1) {
      var found = known(wanted[place]);
      if (found) return found;
    }
    return "en";
  }

  function known(tag) {
    return Object.keys(words).filter(function (one) { return stem(one) === stem(tag); })[0] || "";
  }

  function stem(tag) {
    var first = String(tag).toLowerCase().split("-")[0];
    return KIN[first] || first;
  }

  // The catalogue's address is known now, long before the script that wants it has come.
  function fetchSoon(language) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = element.getAttribute("data-folder") + language + ".json";
    document.head.appendChild(link);
  }

  function show(language) {
    speak(language);
    relabel();
  }

  function speak(language) {
    var manifest = document.querySelector("link[rel=manifest]");
    root.lang = language;
    document.title = say("title");
    manifest.href = manifest.href.replace(/manifest-[^/]+$/, "manifest-" + language + ".webmanifest");
  }

  function relabel() {
    each("data-word", function (node, phrase) {
      if (node.textContent !== say(phrase)) node.textContent = say(phrase);
    });
    each("data-word-label", function (node, phrase) { node.setAttribute("aria-label", say(phrase)); });
  }

  function each(name, put) {
    var nodes = document.querySelectorAll("[" + name + "]");
    for (var place = 0; place < nodes.length; place += 1) put(nodes[place], nodes[place].getAttribute(name));
  }

  function say(phrase, places) {
    return words[root.lang][phrase].replace(/\{(\w+)\}/g, function (all, name) { return places[name]; });
  }
})();
