// Somebody who is signed in goes on to the dashboard; a file of its own because the content-security policy forbids inline scripts.
(function () {
  try {
    if (sessionStorage.getItem('token')) location.replace('/app/dashboard');
  } catch {
    // Storage may be forbidden; then nobody is signed in.
  }
})();
