// Sets the chosen theme before the first paint, so that no page flashes in the wrong colours.
// A file of its own because the content-security policy forbids inline scripts.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme then applies.
  }
})();
