// For browsers that know no modules; so old that this file is written as they read it.

(function () {
  var say = window.crazyEightsLanguage.say;
  var what = say("boot.old");
  document.getElementById("boot-status").textContent = say("boot.failed", { what: what });
})();
