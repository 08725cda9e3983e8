import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { finishLogin, loginInPopup, loginInThisWindow } from '#ground/screens/session/login.ts';
import { LOGIN_ERRORS, LoginError, openLoginWindow } from '#ground/screens/session/login-window.ts';
import { DESK_ROOT } from '#ground/screens/session/place.ts';
import { RealmSession } from '#ground/screens/session/realm-session.ts';
import { currentTokens, keepTokens } from '#ground/screens/session/tokens.ts';
import type { DeskCalls, Officer } from '../rules/wire.ts';
import { dropQueries, rememberRights } from './desk-queries.ts';

export interface DeskSnapshot {
  /** `expired`: the page stays as it is, with all that was typed, until the officer has logged in again. */
  status: 'loading' | 'unreachable' | 'anonymous' | 'loggedIn' | 'expired';
  /** The officer's access was deactivated while it was in use. */
  isShutOut?: boolean;
  officer?: Officer;
  calls?: DeskCalls;
  /** Why a login failed. */
  fault?: string;
}

/** Who is at the desk in this tab. One per page; screens use `useOfficer`. */
class DeskSession extends RealmSession<DeskSnapshot> {
  constructor() {
    super('desk-session', { status: 'loading' });
  }

  protected override isLoggedIn(): boolean {
    return this.snapshot().status === 'loggedIn';
  }

  protected override isAway(): boolean {
    return this.snapshot().status === 'anonymous' || this.snapshot().status === 'expired';
  }

  /** A login that came back to this window, this tab's tokens, or the browser's login. Returns where to go on. */
  async start(search: string): Promise<string | undefined> {
    this.watch();
    const returnTo = await this.#finishLogin(new URLSearchParams(search));
    await this.findTokens();
    if (currentTokens() === undefined) this.#leave();
    else await this.load();
    return returnTo;
  }

  protected override leaveToo(): void {
    if (this.isLoggedIn()) this.#leave();
  }

  protected override enterToo(): Promise<void> {
    return this.#loadAfter(this.snapshot().officer?.id);
  }

  /** Somebody else sits here now: nothing of the one before may stay on the screen. */
  async #loadAfter(before: string | undefined): Promise<void> {
    await this.load();
    if (before !== undefined && this.snapshot().officer?.id !== before) location.assign(DESK_ROOT);
  }

  async #finishLogin(query: URLSearchParams): Promise<string | undefined> {
    try {
      const finished = await finishLogin(query);
      if (finished === undefined) return undefined;
      this.keep(finished.tokens);
      return finished.returnTo;
    } catch (error) {
      this.show({ status: 'anonymous', fault: textOf(error) });
      return '/';
    }
  }

  /** Who this is and what is open to them; again after the server did not answer. */
  async load(): Promise<void> {
    try {
      const [officer, calls] = await Promise.all([call<Officer>('/api/agency/me'), call<DeskCalls>('/api/agency')]);
      rememberRights({ roles: officer.roles.map(({ role }) => role), calls });
      this.show({ status: 'loggedIn', officer, calls });
    } catch (error) {
      if (error instanceof ApiError && error.isDisabledAccount) return;
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) this.#leave();
      else this.show({ status: 'unreachable' });
    }
  }

  /** Login in this window; afterwards the officer is at `returnTo`, an address within the desk. */
  async login(returnTo: string): Promise<void> {
    await loginInThisWindow(returnTo);
  }

  /** Login in a window beside the page, which stays as it is. Call it within the click. */
  async loginAgain(): Promise<void> {
    const popup = openLoginWindow();
    if (popup === undefined) return this.login(location.pathname.slice(DESK_ROOT.length) || '/');
    const before = this.snapshot().officer?.id;
    try {
      this.keep(await loginInPopup(popup, new AbortController().signal));
      await this.#loadAfter(before);
    } catch (error) {
      popup.close();
      this.show({ ...this.snapshot(), fault: textOf(error) });
    }
  }

  /** The login is over without the officer's will: the page stays, and asks for a new login. */
  override timeOut(): void {
    if (currentTokens() === undefined) return;
    keepTokens(undefined);
    this.forgetBrowser();
    this.show({ ...this.snapshot(), status: this.snapshot().officer === undefined ? 'anonymous' : 'expired' });
  }

  /** As a login that has ended, for a reason that another login does not mend. */
  protected override shutOut(): void {
    this.timeOut();
    this.show({ ...this.snapshot(), isShutOut: true });
  }

  /** As an applicant's: returns where else to log out. Throws ApiError, still logged in, when the server did not answer. */
  async logout(): Promise<string | undefined> {
    const further = await this.tellServer();
    this.#leave();
    return further;
  }

  #leave(): void {
    keepTokens(undefined);
    this.forgetBrowser();
    dropQueries();
    rememberRights(undefined);
    const { fault } = this.snapshot();
    this.show({ status: 'anonymous', ...(fault === undefined ? {} : { fault }) });
  }
}

function textOf(error: unknown): string {
  return error instanceof LoginError ? error.message : LOGIN_ERRORS.login;
}

export const deskSession = new DeskSession();
