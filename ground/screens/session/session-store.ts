import type { AccountState } from '#ground/rules/session/account-state.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { dropAllDrafts, remember, remembered } from '../browser/memory.ts';
import type { LoginHere } from './login.ts';
import { loginFlows } from './login-flows.ts';
import { LOGIN_ERRORS, LoginError, openLoginWindow } from './login-window.ts';
import { ACTING_FOR, enterCompany } from './place.ts';
import { RealmSession } from './realm-session.ts';
import { HINT, SHUT_OUT, TIMED_OUT, WORKS } from './session-clock.ts';
import { currentTokens, keepTokens, type Tokens } from './tokens.ts';

export type SessionState =
  /** `fault`: the profile could not be loaded; `refreshProfile` tries again. */
  | { status: 'loading'; fault?: string }
  | { status: 'anonymous' }
  | { status: 'loggedIn'; profile: Profile; state: AccountState };

/** Where a login stands that the person has begun (1-portal §4). */
export type LoginFlow =
  | { phase: 'idle' }
  | { phase: 'waiting' | 'exchanging' | 'loading' | 'done'; returnTo: string }
  | { phase: 'failed'; returnTo: string; text: string };

export interface SessionSnapshot {
  session: SessionState;
  login: LoginFlow;
  /** The login ended by itself; stays until the notice is dismissed or somebody logs in. */
  timedOut: boolean;
  /** The account was deactivated while it was in use; stays like `timedOut`. */
  shutOut: boolean;
}

// Fetched when somebody is there: the program of the start page stays small.
const profiles = () => import('./profile.ts');

/** Who is logged in in this tab, and how that comes and goes. One per page; screens use `useSession`. */
export class SessionStore extends RealmSession<SessionSnapshot> {
  #cleanups = new Set<() => void>();
  #popup: AbortController | undefined;
  /** Until this tab's tokens are known, or that there are none. */
  #tokens = Promise.resolve();

  constructor() {
    super(HINT, {
      session: { status: 'loading' },
      login: { phase: 'idle' },
      timedOut: remembered(TIMED_OUT) !== undefined,
      shutOut: remembered(SHUT_OUT) !== undefined,
    });
  }

  protected override isLoggedIn(): boolean {
    return this.snapshot().session.status === 'loggedIn';
  }

  protected override isAway(): boolean {
    return this.snapshot().session.status === 'anonymous';
  }

  /** What must be forgotten when the person changes: answers of the server kept for the screens. */
  whenPersonLeaves(cleanup: () => void): void {
    this.#cleanups.add(cleanup);
  }

  /** Finds out who is there: a login that came back to this window, this tab's tokens, or the browser's login. */
  async start({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
    this.watch();
    if (pathname === '/anmelden' && search !== '' && (await this.#finishLoginHere(new URLSearchParams(search)))) return;
    this.#tokens = this.findTokens();
    await this.#tokens;
    if (currentTokens() !== undefined) return this.refreshProfile();
    this.#leave();
  }

  /** Whether calls for a company's work may begin: for whoever is there, or was when this browser last looked. */
  async mayAsk(): Promise<boolean> {
    await this.#tokens;
    return currentTokens() !== undefined && remembered(WORKS) !== undefined;
  }

  protected override leaveToo(): void {
    if (this.isAway()) return;
    this.#leave();
    this.#change({ shutOut: remembered(SHUT_OUT) !== undefined });
  }

  /** A login begun here has become needless. */
  protected override async enterToo(): Promise<void> {
    try {
      await this.#showProfile();
    } catch {
      return this.#leave();
    }
    this.dismissFarewell();
    const { login } = this.snapshot();
    this.#popup?.abort();
    this.#change({ login: login.phase === 'idle' ? login : { phase: 'done', returnTo: login.returnTo } });
  }

  async #finishLoginHere(query: URLSearchParams): Promise<boolean> {
    let returnTo = '/';
    try {
      const finished = await (await loginFlows()).finishLogin(query);
      if (finished === undefined) return false;
      returnTo = finished.returnTo;
      if (finished.company !== undefined) {
        this.keep(finished.tokens);
        enterCompany(finished.company, returnTo);
        return true;
      }
      await this.#enter(finished.tokens, returnTo);
    } catch (error) {
      this.#fail(returnTo, error);
    }
    return true;
  }

  /** Login in a window of its own; a browser that blocks it gets the login in this window. Call it within the click. */
  async login(returnTo: string): Promise<void> {
    const popup = openLoginWindow();
    if (popup === undefined) return this.loginHere(returnTo);
    this.#popup?.abort();
    const attempt = new AbortController();
    this.#popup = attempt;
    this.#change({ login: { phase: 'waiting', returnTo } });
    try {
      const { loginInPopup } = await loginFlows();
      const onAnswer = () => this.#change({ login: { phase: 'exchanging', returnTo } });
      const onTakeOver = (how: LoginHere) => void this.loginHere(returnTo, how);
      const tokens = await loginInPopup(popup, attempt.signal, { onAnswer, onTakeOver });
      await this.#enter(tokens, returnTo);
    } catch (error) {
      if (attempt.signal.aborted) return;
      popup.close();
      this.#fail(returnTo, error);
    }
  }

  async loginHere(returnTo: string, how?: LoginHere): Promise<void> {
    this.#popup?.abort();
    try {
      await (await loginFlows()).loginInThisWindow(returnTo, how);
    } catch (error) {
      this.#fail(returnTo, error);
    }
  }

  /** Closes the login's window, or puts its failure or its end away. */
  settleLogin(): void {
    this.#popup?.abort();
    this.#popup = undefined;
    this.#change({ login: { phase: 'idle' } });
  }

  async #enter(tokens: Tokens, returnTo: string): Promise<void> {
    this.#change({ login: { phase: 'loading', returnTo } });
    this.keep(tokens);
    try {
      await this.#showProfile(returnTo);
    } catch {
      this.#leave();
      this.forgetBrowser();
      throw new LoginError(LOGIN_ERRORS.profile);
    }
    this.dismissFarewell();
    this.#change({ login: { phase: 'done', returnTo } });
  }

  #fail(returnTo: string, error: unknown): void {
    const text = error instanceof LoginError ? error.message : LOGIN_ERRORS.login;
    if (this.snapshot().session.status === 'loading') this.#leave();
    this.#change({ login: { phase: 'failed', returnTo, text } });
  }

  /** Reads the profile anew: at the start, from time to time, after acts on the account and the lottery. */
  async refreshProfile(): Promise<void> {
    try {
      await this.#showProfile();
    } catch {
      // An ended session has been dealt with by then; a profile that is there stays.
      if (this.snapshot().session.status === 'loading') {
        this.#change({ session: { status: 'loading', fault: LOGIN_ERRORS.profile } });
      }
    }
  }

  override async keepAlive(): Promise<boolean> {
    const isKept = await super.keepAlive();
    if (isKept) await this.refreshProfile();
    return isKept;
  }

  /** The login is over without the person's will: drafts stay, and a notice tells it (1-portal §4). */
  override timeOut(): void {
    if (currentTokens() === undefined) return;
    void this.tellServer().catch(() => undefined);
    this.#leave();
    this.forgetBrowser();
    remember(TIMED_OUT, 'yes');
    this.#change({ timedOut: true });
  }

  /** The account was deactivated while it was in use: drafts stay, and every tab of this browser tells it. */
  protected override shutOut(): void {
    remember(SHUT_OUT, 'yes');
    this.#leave();
    this.forgetBrowser();
    this.#change({ shutOut: true });
  }

  /** Puts away the notice on how the last login ended. */
  dismissFarewell(): void {
    remember(TIMED_OUT, undefined);
    remember(SHUT_OUT, undefined);
    this.#change({ timedOut: false, shutOut: false });
  }

  /** A deliberate logout: nothing of the person stays in this browser. Returns where else to log out. Throws ApiError, still logged in. */
  async logout(): Promise<string | undefined> {
    const further = await this.tellServer();
    const { session } = this.snapshot();
    if (session.status === 'loggedIn') dropAllDrafts(session.profile.id);
    this.#leave();
    this.forgetBrowser();
    this.dismissFarewell();
    return further;
  }

  /** Whoever acts for several companies does so at an address that names it: `path` is where to, if not here. */
  async #showProfile(path = `${location.pathname}${location.search}${location.hash}`): Promise<void> {
    const { loadProfile, stateOfAccount } = await profiles();
    const profile = await loadProfile();
    const company = (profile.acting?.companies ?? 1) > 1 ? profile.companies[0] : undefined;
    if (ACTING_FOR === undefined && company !== undefined) return enterCompany(company.id, path);
    const state = stateOfAccount(profile);
    remember(WORKS, state === 'active' && profile.companies.length > 0 ? 'yes' : undefined);
    this.#change({ session: { status: 'loggedIn', profile, state } });
  }

  /** This tab forgets the person. That the browser is logged out as well, the other tabs learn by the hint's going. */
  #leave(): void {
    keepTokens(undefined);
    remember(WORKS, undefined);
    for (const cleanup of this.#cleanups) cleanup();
    this.#change({ session: { status: 'anonymous' } });
  }

  #change(part: Partial<SessionSnapshot>): void {
    this.show({ ...this.snapshot(), ...part });
  }
}

export const sessionStore = new SessionStore();
