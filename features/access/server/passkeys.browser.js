// Passkeys on the plain pages under /oauth: the form asks its own address what is to be signed, has the browser's authenticator
// sign it, and is sent with the answer. Without a script, or where the browser knows no passkeys, these forms stay hidden.
if (window.SimpleWebAuthnBrowser?.browserSupportsWebAuthn()) {
  const { startAuthentication, startRegistration } = window.SimpleWebAuthnBrowser;
  const FAILED = 'Das hat nicht geklappt oder wurde abgebrochen. Versuchen Sie es noch einmal.';
  const KNOWN = 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.';

  const sign = async (form, stand) => {
    const body = new URLSearchParams(new FormData(form));
    body.set('optionen', 'ja');
    const response = await fetch(form.action, { method: 'POST', body });
    const optionsJSON = await response.json();
    if (!response.ok) {
      stand.textContent = optionsJSON.message ?? FAILED;
      return undefined;
    }
    const isNew = form.dataset.passkey === 'anlegen';
    return isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
  };

  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const stand = form.querySelector('[data-passkey-stand]');
    form.hidden = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      stand.textContent = '';
      try {
        const answer = await sign(form, stand);
        if (answer === undefined) return;
        form.elements.antwort.value = JSON.stringify(answer);
        form.submit();
      } catch (error) {
        stand.textContent = error.name === 'InvalidStateError' ? KNOWN : FAILED;
      }
    });
  }
  for (const hint of document.querySelectorAll('[data-ohne-passkeys]')) hint.hidden = true;
}
