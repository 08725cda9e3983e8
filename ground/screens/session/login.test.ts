import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoginHere, loginInPopup, registrationBearer } from './login.ts';
import { LOGIN_ERRORS } from './login-window.ts';

/** A window as the opener sees it: foreign until it is back on our own origin. */
class FakePopup {
  closed = false;
  asked = '';
  answer: string | undefined;
  document: { getElementById(id: string): object | null } = { getElementById: () => null };
  location: { href: string; pathname: string; search: string };

  constructor() {
    const popup = this;
    this.location = {
      set href(url: string) {
        popup.asked = url;
      },
      get pathname() {
        if (popup.answer === undefined) throw new DOMException('cross-origin', 'SecurityError');
        return '/oauth/callback';
      },
      get search() {
        return popup.answer ?? '';
      },
    } as FakePopup['location'];
  }

  close(): void {
    this.closed = true;
  }

  state(): string {
    return new URL(this.asked, 'http://portal').searchParams.get('state') ?? '';
  }
}

const TOKENS = { access_token: 'A', refresh_token: 'R' };
let popup: FakePopup;

/** The outcome instead of the promise, so that no rejection is left alone while the timers run. */
function login(signal = new AbortController().signal, onAnswer = () => {}, onTakeOver = (_how: LoginHere) => {}) {
  const outcome = loginInPopup(popup as unknown as Window, signal, { onAnswer, onTakeOver }).then(
    (tokens) => tokens.accessToken,
    (error: Error) => error.message,
  );
  return outcome;
}

/** The request is made of real cryptography, which fake timers do not move. */
async function asked(): Promise<void> {
  await vi.waitFor(() => expect(popup.asked).toContain('/oauth/authorize'), { interval: 1 });
}

beforeEach(() => {
  popup = new FakePopup();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(TOKENS)),
  );
});

describe('loginInPopup', () => {
  it('shows in the window how much time is left, and lets the person go on in this one', async () => {
    document.body.innerHTML =
      '<div id="restzeit" hidden><p></p><button></button></div><input name="email" value="e@m.de">';
    popup.document = document;
    const onTakeOver = vi.fn();
    const outcome = login(undefined, undefined, onTakeOver);
    await asked();
    const box = document.getElementById('restzeit');
    vi.advanceTimersByTime(1000);
    expect(box?.hidden).toBe(false);
    expect(box?.querySelector('p')?.textContent).toBe('Dieses Fenster schließt in 59 Sekunden.');
    vi.advanceTimersByTime(58_000);
    expect(box?.querySelector('p')?.textContent).toBe('Dieses Fenster schließt in 1 Sekunde.');
    box?.querySelector('button')?.click();
    expect(onTakeOver).toHaveBeenCalledExactlyOnceWith({ email: 'e@m.de' });
    vi.advanceTimersByTime(5000);
    expect(await outcome).toBe(LOGIN_ERRORS.timeout);
    expect(popup.closed).toBe(true);
  });

  it('lets a login by an organisation go on in this window', async () => {
    document.body.innerHTML =
      '<div id="restzeit" hidden><p></p><button></button></div><a href="/oauth/organisation" data-organisation>Weiter</a>';
    popup.document = document;
    const onTakeOver = vi.fn();
    const attempt = new AbortController();
    const outcome = login(attempt.signal, undefined, onTakeOver);
    await asked();
    vi.advanceTimersByTime(1000);
    const isFollowed = document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    expect(isFollowed).toBe(false);
    expect(onTakeOver).toHaveBeenCalledExactlyOnceWith({ organisation: true });
    attempt.abort();
    await outcome;
  });

  it('closes the window at once when it is given up', async () => {
    const attempt = new AbortController();
    const outcome = login(attempt.signal);
    await asked();
    attempt.abort();
    expect(await outcome).toBe(LOGIN_ERRORS.closed);
    expect(popup.closed).toBe(true);
  });

  it('asks with PKCE and exchanges the code once the window is back', async () => {
    const onAnswer = vi.fn();
    const outcome = login(undefined, onAnswer);
    await asked();
    expect(new URL(popup.asked, 'http://portal').searchParams.get('code_challenge_method')).toBe('S256');
    vi.advanceTimersByTime(5000);
    expect(onAnswer).not.toHaveBeenCalled();
    popup.answer = `?code=C&state=${encodeURIComponent(popup.state())}`;
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe('A');
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(popup.closed).toBe(true);
    const [, request] = vi.mocked(fetch).mock.calls[0] ?? [];
    const form = request?.body as FormData;
    expect(form.get('code')).toBe('C');
    expect(String(form.get('code_verifier'))).toMatch(/^[\w-]{58}$/);
  });

  it('looks once a second', async () => {
    const outcome = login();
    await asked();
    popup.answer = `?code=C&state=${encodeURIComponent(popup.state())}`;
    vi.advanceTimersByTime(999);
    expect(popup.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toBe('A');
  });

  it('gives up after 60 seconds and closes the window', async () => {
    const outcome = login();
    await asked();
    vi.advanceTimersByTime(60_000);
    expect(popup.closed).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.timeout);
    expect(popup.closed).toBe(true);
  });

  it('gives all the time it takes to whoever stands in the waiting room', async () => {
    const outcome = login();
    await asked();
    popup.document = { getElementById: () => ({}) };
    vi.advanceTimersByTime(600_000);
    popup.document = { getElementById: () => null };
    vi.advanceTimersByTime(60_000);
    expect(popup.closed).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.timeout);
  });

  it('tells that the window was closed', async () => {
    const outcome = login();
    await asked();
    popup.closed = true;
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.closed);
  });

  it('ends when it is called off', async () => {
    const controller = new AbortController();
    const outcome = login(controller.signal);
    await asked();
    controller.abort();
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.closed);
    expect(popup.closed).toBe(true);
  });

  it.each(['?code=C&state=other', '?error=access_denied'])('refuses the answer %s', async (answer) => {
    const outcome = login();
    await asked();
    popup.answer = answer;
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.transmission);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('tells that the code was not taken', async () => {
    vi.mocked(fetch).mockResolvedValue(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    const outcome = login();
    await asked();
    popup.answer = `?code=C&state=${encodeURIComponent(popup.state())}`;
    vi.advanceTimersByTime(1000);
    expect(await outcome).toBe(LOGIN_ERRORS.login);
  });
});

describe('registering while newcomers wait', () => {
  const ROOM = { position: 'Vor Ihnen: 3.', wait: 'Wartezeit: ungefähr 2 Minuten.', isDrawn: false, askAfter: 1 };

  it('waits for its turn and goes on, instead of failing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked: string[] = [];
    const answers = [
      () => new Response('<p>', { status: 503, headers: { 'x-waiting-room': 'ahead=3; seconds=120' } }),
      () => Response.json({ admitted: false, ...ROOM }),
      () => Response.json({ admitted: true }),
      (url: string) => {
        const state = new URL(url, location.origin).searchParams.get('state');
        const landed = new Response('<p>');
        Object.defineProperty(landed, 'url', { value: `${location.origin}/oauth/callback?code=c&state=${state}` });
        return landed;
      },
      () => Response.json(TOKENS),
    ];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, location.origin).pathname);
      return (answers.shift() ?? Response.error)(url);
    });
    const [authorize, state] = ['/oauth/authorize', '/warteraum.json'];
    const bearer = registrationBearer();
    await vi.waitFor(() => expect(asked).toEqual([authorize, state]), { interval: 1 });
    await vi.advanceTimersByTimeAsync(ROOM.askAfter * 1500);
    expect(await bearer).toBe('A');
    expect(asked).toEqual([authorize, state, state, authorize, '/oauth/token']);
  });
});
