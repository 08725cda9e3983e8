import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/api-client.ts';
import { findDraft, keepDraft } from '../browser/memory.ts';
import { SESSION } from './session-clock.ts';
import { SessionStore } from './session-store.ts';
import { currentTokens, keepTokens } from './tokens.ts';

const PROFILE = {
  id: 'U',
  confirmed: true,
  approved: true,
  weakPassword: false,
  isActive: true,
  companies: [{ id: 'C' }],
};
const TOKENS = { accessToken: 'A', refreshToken: 'R', receivedAt: Date.now() };

type Answers = Record<string, () => Response>;
const ok = (): Response => Response.json(PROFILE);
const status =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code });

/** Every answer that was given. */
const given: Response[] = [];

function answer(answers: Answers): void {
  const fetched = vi.fn(async (path: string) => {
    const found = answers[new URL(path, 'http://portal').pathname];
    if (found === undefined) throw new TypeError(`no answer for ${path}`);
    const response = found();
    given.push(response);
    return response;
  });
  vi.stubGlobal('fetch', fetched);
}

function fetched(path: string): number {
  return vi.mocked(fetch).mock.calls.filter(([asked]) => String(asked).startsWith(path)).length;
}

async function loggedIn(answers: Answers = {}): Promise<SessionStore> {
  keepTokens(TOKENS);
  localStorage.setItem('portal.session', String(Date.now()));
  answer({ '/api/action/account-profile': ok, '/oauth/logout': status(200), ...answers });
  const store = new SessionStore();
  await store.start({ pathname: '/', search: '' });
  return store;
}

const DRAFT = { values: { a: 1 }, etag: undefined };

beforeEach(() => keepTokens(undefined));

afterEach(() => {
  expect(
    given.splice(0).filter(({ body, bodyUsed }) => body !== null && !bodyUsed),
    'answers nobody read',
  ).toEqual([]);
});

describe('start', () => {
  it('asks nobody in a browser where nobody was logged in', async () => {
    answer({});
    const store = new SessionStore();
    await store.start({ pathname: '/', search: '' });
    expect(store.snapshot().session).toEqual({ status: 'anonymous' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks silently where another tab is logged in', async () => {
    localStorage.setItem('portal.session', String(Date.now()));
    answer({ '/oauth/authorize': status(200) });
    const store = new SessionStore();
    await store.start({ pathname: '/', search: '' });
    expect(fetched('/oauth/authorize?')).toBe(1);
    expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toContain('prompt=none');
    expect(store.snapshot().session.status).toBe('anonymous');
    expect(localStorage.getItem('portal.session')).not.toBeNull();
  });

  it('does not ask for a login older than twelve hours', async () => {
    localStorage.setItem('portal.session', String(Date.now() - SESSION.absolute));
    answer({});
    await new SessionStore().start({ pathname: '/', search: '' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('goes on with the tab’s own tokens and derives the state of the account', async () => {
    const store = await loggedIn({
      '/api/action/account-profile': () => Response.json({ ...PROFILE, approved: false }),
    });
    expect(store.snapshot().session).toMatchObject({ status: 'loggedIn', state: 'unapproved' });
  });

  it('tells that the profile could not be loaded, and recovers', async () => {
    const store = await loggedIn({ '/api/action/account-profile': status(503) });
    expect(store.snapshot().session).toEqual({ status: 'loading', fault: 'Fehler beim Laden des Nutzerprofils' });
    answer({ '/api/action/account-profile': ok });
    await store.refreshProfile();
    expect(store.snapshot().session.status).toBe('loggedIn');
  });
});

describe('a login window the browser blocks', () => {
  it('is replaced by this one', async () => {
    const store = await loggedIn();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await store.login('/los');
    expect(String(assign.mock.lastCall?.[0])).toContain('/oauth/authorize?');
    expect(store.snapshot().login.phase).toBe('idle');
  });
});

describe('another tab', () => {
  /** As the browser tells the other tabs. */
  const toldElsewhere = (value: string | null) => {
    if (value === null) localStorage.removeItem('portal.session');
    else localStorage.setItem('portal.session', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: value }));
  };

  /** The silent login: where it leads to carries the code, as in a browser that is logged in. */
  function answerLoggedIn(): void {
    const seen: Answers = { '/api/action/account-profile': ok };
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) => {
        const url = new URL(path, 'http://portal');
        if (url.pathname === '/oauth/token') return Response.json({ access_token: 'A2', refresh_token: 'R2' });
        if (url.pathname !== '/oauth/authorize') return seen[url.pathname]?.() ?? new Response(null, { status: 404 });
        const landed = `/oauth/callback?code=c&state=${encodeURIComponent(url.searchParams.get('state') ?? '')}`;
        return Object.defineProperty(new Response('ok'), 'url', { value: new URL(landed, location.origin).href });
      }),
    );
  }

  it('that logs in logs this one in at once', async () => {
    answer({});
    const store = new SessionStore();
    await store.start({ pathname: '/', search: '' });
    expect(store.snapshot().session.status).toBe('anonymous');
    answerLoggedIn();
    toldElsewhere(String(Date.now()));
    await vi.waitFor(() => expect(store.snapshot().session.status).toBe('loggedIn'));
    expect(currentTokens()?.accessToken).toBe('A2');
  });

  it('that logs out logs this one out at once', async () => {
    const store = await loggedIn();
    toldElsewhere(null);
    expect(store.snapshot().session.status).toBe('anonymous');
    expect(currentTokens()).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('comes when a refresh is refused: drafts stay, the notice stays until it is dismissed', async () => {
    const store = await loggedIn();
    keepDraft('U', 'step', DRAFT);
    answer({ '/api/x': status(401), '/oauth/token': status(401), '/oauth/logout': status(204) });
    await expect(call('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(store.snapshot()).toMatchObject({ session: { status: 'anonymous' }, timedOut: true });
    expect(currentTokens()).toBeUndefined();
    expect(findDraft('U', 'step')).toEqual(DRAFT);
    expect(new SessionStore().snapshot().timedOut).toBe(true);
    store.dismissFarewell();
    expect(new SessionStore().snapshot().timedOut).toBe(false);
  });

  it('does not come from an answer to a refresh that was lost: it is asked for once more', async () => {
    await loggedIn();
    let asked = 0;
    answer({
      '/api/x': () => (currentTokens()?.accessToken === 'B' ? ok() : Response.json({}, { status: 401 })),
      '/oauth/token': () => {
        asked += 1;
        if (asked === 1) throw new TypeError('the connection was lost');
        return Response.json({ access_token: 'B', refresh_token: 'S' });
      },
    });
    expect(await call('/api/x')).toEqual(PROFILE);
    expect(asked).toBe(2);
  });

  it('does not come from calls that were under way while the tokens changed, and none of them fails', async () => {
    await loggedIn();
    // As the server does it: with a new pair the access token before it is worth nothing any more.
    let valid = 'A2';
    const late = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const fetched = vi.fn(async (path: string, { headers }: { headers?: Record<string, string> }) => {
      if (path === '/oauth/token') {
        valid = `${valid}+`;
        return Response.json({ access_token: valid, refresh_token: valid });
      }
      const isFirst = headers?.authorization === 'Bearer A';
      if (path === '/api/late' && isFirst) await late.promise;
      if (path === '/api/slow' && !isFirst) await slow.promise;
      return headers?.authorization === `Bearer ${valid}` ? ok() : Response.json({}, { status: 401 });
    });
    vi.stubGlobal('fetch', fetched);
    const asked = [call('/api/late'), call('/api/slow')];
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    late.resolve();
    await asked[0];
    slow.resolve();
    expect(await Promise.all(asked)).toEqual([PROFILE, PROFILE]);
    expect(valid, 'one refresh').toBe('A2+');
  });

  it('does not come from a refresh that fails for another reason', async () => {
    const store = await loggedIn();
    answer({ '/api/x': status(403), '/oauth/token': status(503) });
    await expect(call('/api/x')).rejects.toMatchObject({ status: 403 });
    expect(store.snapshot().session.status).toBe('loggedIn');
  });

  it.each([
    ['an answer', { '/api/x': status(401, { message: 'Account is disabled' }) }],
    [
      'the refresh of a login',
      {
        '/api/x': status(401),
        '/oauth/token': status(401, { error: 'access_denied', message: 'Account is disabled' }),
      },
    ],
  ])('comes from %s of a deactivated account, with its own reason and the drafts kept', async (_what, answers) => {
    const store = await loggedIn();
    keepDraft('U', 'step', DRAFT);
    answer({ '/oauth/logout': status(204), ...answers });
    await expect(call('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(store.snapshot()).toMatchObject({
      session: { status: 'anonymous' },
      login: { phase: 'idle' },
      shutOut: true,
      timedOut: false,
    });
    expect(findDraft('U', 'step')).toEqual(DRAFT);
    expect(new SessionStore().snapshot().shutOut).toBe(true);
    store.dismissFarewell();
    expect(new SessionStore().snapshot().shutOut).toBe(false);
  });

  it('is told in every tab where the account was deactivated', async () => {
    const store = await loggedIn();
    localStorage.setItem('portal.shut-out', 'yes');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null }));
    expect(store.snapshot()).toMatchObject({ session: { status: 'anonymous' }, shutOut: true });
  });

  it('is foretold from the last renewal and from the login', async () => {
    const store = await loggedIn();
    expect(store.phase(TOKENS.receivedAt + SESSION.idle - SESSION.warning)?.phase).toBe('ending');
    expect(store.phase(TOKENS.receivedAt + SESSION.idle)?.phase).toBe('over');
  });

  it('moves away when the session is kept alive', async () => {
    const store = await loggedIn();
    keepTokens({ ...TOKENS, receivedAt: Date.now() - SESSION.idle + 1000 });
    expect(store.phase(Date.now())?.phase).toBe('ending');
    answer({
      '/oauth/token': () => Response.json({ access_token: 'B', refresh_token: 'S' }),
      '/api/action/account-profile': ok,
    });
    await store.keepAlive();
    expect(store.phase(Date.now())?.phase).toBe('running');
  });
});

describe('logout', () => {
  it('begins no calls ahead any more', async () => {
    const store = await loggedIn({});
    expect(await store.mayAsk()).toBe(true);
    await store.logout();
    expect(await store.mayAsk()).toBe(false);
  });

  it('forgets the person, the drafts and what the screens had', async () => {
    const store = await loggedIn();
    const cleanup = vi.fn();
    store.whenPersonLeaves(cleanup);
    keepDraft('U', 'step', DRAFT);
    keepDraft('OTHER', 'step', DRAFT);
    await store.logout();
    expect(store.snapshot()).toMatchObject({ session: { status: 'anonymous' }, timedOut: false });
    expect(cleanup).toHaveBeenCalledOnce();
    expect(findDraft('U', 'step')).toBeUndefined();
    expect(findDraft('OTHER', 'step')).toEqual(DRAFT);
    expect(localStorage.getItem('portal.session')).toBeNull();
  });

  it('changes nothing when the server does not answer', async () => {
    const store = await loggedIn({ '/oauth/logout': status(500) });
    await expect(store.logout()).rejects.toMatchObject({ status: 500 });
    expect(store.snapshot().session.status).toBe('loggedIn');
    expect(currentTokens()).toBeDefined();
  });

  it('of another tab logs this one out', async () => {
    const store = await loggedIn();
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null }));
    expect(store.snapshot().session.status).toBe('anonymous');
  });
});

describe('login', () => {
  it('takes this window where the browser blocks another', async () => {
    answer({});
    const assign = vi.fn();
    vi.stubGlobal('open', () => null);
    vi.stubGlobal('location', { ...window.location, origin: 'http://portal', assign });
    await new SessionStore().login('/antrag/1');
    expect(assign).toHaveBeenCalledOnce();
    expect(String(assign.mock.calls[0]?.[0])).toContain(encodeURIComponent('http://portal/anmelden'));
    expect(sessionStorage.getItem('portal.login')).toContain('/antrag/1');
  });

  it('comes back to /anmelden and refuses an answer that is not its own', async () => {
    sessionStorage.setItem('portal.login', JSON.stringify({ verifier: 'v', returnTo: '/los' }));
    answer({});
    const store = new SessionStore();
    await store.start({ pathname: '/anmelden', search: '?code=C&state=forged' });
    expect(store.snapshot()).toMatchObject({
      session: { status: 'anonymous' },
      login: { phase: 'failed', text: 'Fehler beim Übertragen der Logindaten' },
    });
  });
});
