// What is done before the first paint; a file of its own because the content-security policy forbids inline scripts.
(function () {
  try {
    // Somebody who is signed in, here or in another tab, goes on to the dashboard.
    if (
      location.pathname === '/' &&
      (sessionStorage.getItem('token') || localStorage.getItem('browserSession') === 'open')
    ) {
      location.replace('/app/dashboard');
    }
    // The chosen theme, so that no page flashes in the wrong colours.
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; then nobody is signed in, and the system's theme applies.
  }
})();
