// What the plain pages under /oauth gain where scripts run; without it every form works as it is.

// 'Passwort anzeigen': shown only here, since it needs a script. What is sent is a password again.
for (const box of document.querySelectorAll('[data-zeigt-passwoerter]')) {
  const form = box.closest('form');
  const fields = form === null ? [] : form.querySelectorAll('input[type="password"]');
  const show = () => {
    for (const field of fields) field.type = box.checked ? 'text' : 'password';
  };
  box.closest('[hidden]').hidden = false;
  box.addEventListener('change', show);
  form.addEventListener('submit', () => {
    box.checked = false;
    show();
  });
  // A page that comes back from the browser's history is as it was left.
  window.addEventListener('pageshow', show);
}

// The other tabs learn of the end of a login by the word they share.
for (const end of document.querySelectorAll('[data-abgemeldet]')) {
  try {
    localStorage.removeItem(end.dataset.abgemeldet);
  } catch {
    // Nothing is kept, so nothing is to be forgotten.
  }
}
