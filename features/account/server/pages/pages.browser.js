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

// How strong a new password is, told while it is typed: the server estimates it as when the form is sent.
for (const line of document.querySelectorAll('[data-staerke]')) {
  const form = line.closest('form');
  const { password, formular } = form.elements;
  const { staerke, mindestens, zuKurz, wirdGeprueft } = line.dataset;
  let timer;
  let question;

  const ask = async () => {
    question = new AbortController();
    const body = new URLSearchParams({ [staerke]: 'ja', formular: formular.value, password: password.value });
    try {
      const answer = await fetch(form.action, { method: 'POST', body, signal: question.signal });
      line.textContent = answer.ok ? (await answer.json()).message : '';
    } catch (error) {
      // Nothing is told: it is checked again when the form is sent.
      if (error.name !== 'AbortError') line.textContent = '';
    }
  };
  password.addEventListener('input', () => {
    clearTimeout(timer);
    question?.abort();
    const { length } = [...password.value.normalize('NFKC')];
    const isShort = length < Number(mindestens);
    line.textContent = length === 0 ? '' : isShort ? zuKurz : wirdGeprueft;
    if (!isShort) timer = setTimeout(ask, 500);
  });
}
