// For browsers that know no modules; so old that this file is written as they read it.

document.getElementById("boot-status").firstChild.data =
  "The game could not start: this browser is too old. A newer one is needed.";
