import { call } from '#ground/screens/api/api-client.ts';
import { ApiError, discardBody } from '#ground/screens/api/api-error.ts';
import { onMemoryChange, remember, remembered } from '#ground/screens/browser/memory.ts';
import { finishLogin, loginInPopup, loginInThisWindow, loginSilently } from '#ground/screens/session/login.ts';
import { LOGIN_ERRORS, LoginError, openLoginWindow } from '#ground/screens/session/login-window.ts';
import { DESK_ROOT, LOGIN_CLIENT } from '#ground/screens/session/place.ts';
import { SESSION, type SessionPhase, sessionPhase } from '#ground/screens/session/session-clock.ts';
import {
  currentTokens,
  keepTokens,
  onAccountDisabled,
  onSessionEnd,
  refreshTokens,
} from '#ground/screens/session/tokens.ts';
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

/** In localStorage: an officer is logged in in this browser, since when (milliseconds of its clock). */
const HINT = 'desk-session';

/** Who is at the desk in this tab. One per page; screens use `useOfficer`. */
class DeskSession {
  #current: DeskSnapshot = { status: 'loading' };
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): DeskSnapshot => this.#current;

  /** A login that came back to this window, this tab's tokens, or the browser's login. Returns where to go on. */
  async start(search: string): Promise<string | undefined> {
    onSessionEnd(() => this.timeOut());
    onAccountDisabled(() => this.#shutOut());
    onMemoryChange(HINT, (since) => {
      if (since === undefined && this.#current.status === 'loggedIn') this.#leave();
      if (since !== undefined) void this.#enterToo();
    });
    const returnTo = await this.#finishLogin(new URLSearchParams(search));
    if (currentTokens() === undefined && isRemembered()) keepTokens(await loginSilently());
    if (currentTokens() === undefined) this.#leave();
    else await this.load();
    return returnTo;
  }

  /** Another tab logged in: the browser's login is this tab's as well. */
  async #enterToo(): Promise<void> {
    const isAway = () => this.#current.status === 'anonymous' || this.#current.status === 'expired';
    const tokens = isAway() ? await loginSilently() : undefined;
    if (tokens === undefined || !isAway()) return;
    keepTokens(tokens);
    await this.#loadAfter(this.#current.officer?.id);
  }

  /** Somebody else sits here now: nothing of the one before may stay on the screen. */
  async #loadAfter(before: string | undefined): Promise<void> {
    await this.load();
    if (before !== undefined && this.#current.officer?.id !== before) location.assign(DESK_ROOT);
  }

  async #finishLogin(query: URLSearchParams): Promise<string | undefined> {
    try {
      const finished = await finishLogin(query);
      if (finished === undefined) return undefined;
      this.#keep(finished.tokens);
      return finished.returnTo;
    } catch (error) {
      this.#change({ status: 'anonymous', fault: textOf(error) });
      return '/';
    }
  }

  /** Who this is and what is open to them; again after the server did not answer. */
  async load(): Promise<void> {
    try {
      const [officer, calls] = await Promise.all([call<Officer>('/api/agency/me'), call<DeskCalls>('/api/agency')]);
      rememberRights({ roles: officer.roles.map(({ role }) => role), calls });
      this.#change({ status: 'loggedIn', officer, calls });
    } catch (error) {
      if (error instanceof ApiError && error.isDisabledAccount) return;
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) this.#leave();
      else this.#change({ status: 'unreachable' });
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
    const before = this.#current.officer?.id;
    try {
      this.#keep(await loginInPopup(popup, new AbortController().signal));
      await this.#loadAfter(before);
    } catch (error) {
      popup.close();
      this.#change({ ...this.#current, fault: textOf(error) });
    }
  }

  async keepAlive(): Promise<void> {
    try {
      await refreshTokens();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.timeOut();
    }
  }

  phase(now: number): SessionPhase | undefined {
    const tokens = currentTokens();
    if (tokens === undefined || this.#current.status !== 'loggedIn') return undefined;
    const startedAt = Number(remembered(HINT) ?? tokens.receivedAt);
    return sessionPhase({ startedAt, renewedAt: tokens.receivedAt }, now);
  }

  /** The login is over without the officer's will: the page stays, and asks for a new login. */
  timeOut(): void {
    if (currentTokens() === undefined) return;
    keepTokens(undefined);
    remember(HINT, undefined);
    this.#change({ ...this.#current, status: this.#current.officer === undefined ? 'anonymous' : 'expired' });
  }

  /** As a login that has ended, for a reason that another login does not mend. */
  #shutOut(): void {
    if (currentTokens() === undefined) return;
    this.timeOut();
    this.#change({ ...this.#current, isShutOut: true });
  }

  /** As an applicant's: returns where else to log out. Throws ApiError, still logged in, when the server did not answer. */
  async logout(): Promise<string | undefined> {
    const headers = { authorization: `Bearer ${currentTokens()?.accessToken ?? ''}` };
    const address = `/oauth/logout?client_id=${LOGIN_CLIENT.id}`;
    const response = await fetch(address, { method: 'POST', headers }).catch(() => undefined);
    await discardBody(response);
    if (!response?.ok) throw new ApiError(response?.status ?? 0);
    this.#leave();
    return response.headers.get('x-log-out-at') ?? undefined;
  }

  #keep(tokens: Parameters<typeof keepTokens>[0]): void {
    keepTokens(tokens);
    remember(HINT, String(Date.now()));
  }

  #leave(): void {
    keepTokens(undefined);
    remember(HINT, undefined);
    dropQueries();
    rememberRights(undefined);
    const { fault } = this.#current;
    this.#change({ status: 'anonymous', ...(fault === undefined ? {} : { fault }) });
  }

  #change(snapshot: DeskSnapshot): void {
    this.#current = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

function isRemembered(): boolean {
  const since = remembered(HINT);
  return since !== undefined && Date.now() - Number(since) < SESSION.absolute;
}

function textOf(error: unknown): string {
  return error instanceof LoginError ? error.message : LOGIN_ERRORS.login;
}

export const deskSession = new DeskSession();
