import { ApiError, discardBody } from '../api/api-error.ts';
import { Followed } from '../browser/followed.ts';
import { onMemoryChange, remember, remembered } from '../browser/memory.ts';
import { askSilently } from './login-flows.ts';
import { IS_DESK, LOGIN_CLIENT } from './place.ts';
import { SESSION, type SessionPhase, sessionPhase } from './session-clock.ts';
import { currentTokens, keepTokens, onAccountDisabled, onSessionEnd, refreshTokens, type Tokens } from './tokens.ts';

/** The login of one side of the portal in this tab, whoever its people are: how it is shared, kept alive and ended. */
export abstract class RealmSession<S> extends Followed<S> {
  /** In localStorage: somebody is logged in in this browser, since when (milliseconds of its clock). */
  readonly #hint: string;

  constructor(hint: string, current: S) {
    super(current);
    this.#hint = hint;
  }

  protected abstract isLoggedIn(): boolean;
  /** Another login in this browser may become this tab's as well. */
  protected abstract isAway(): boolean;
  /** Another tab logged in, and its login is this tab's as well: shows who is there. */
  protected abstract enterToo(): Promise<void>;
  /** Another tab logged out. */
  protected abstract leaveToo(): void;
  /** The login is over without the person's will. */
  abstract timeOut(): void;
  /** The account was deactivated while it was in use. */
  protected abstract shutOut(): void;

  /** Follows what befalls the login: at the server, and in other tabs. */
  protected watch(): void {
    onSessionEnd(() => this.timeOut());
    onAccountDisabled(() => {
      if (currentTokens() !== undefined) this.shutOut();
    });
    onMemoryChange(this.#hint, (since) => {
      if (since === undefined) this.leaveToo();
      else void this.#comeIn();
    });
  }

  async #comeIn(): Promise<void> {
    const tokens = this.isAway() ? await askSilently() : undefined;
    if (tokens === undefined || !this.isAway()) return;
    keepTokens(tokens);
    await this.enterToo();
  }

  /** This tab's tokens, or those of the browser's login where there is one. */
  protected async findTokens(): Promise<void> {
    const since = remembered(this.#hint);
    const isElsewhere = since !== undefined && Date.now() - Number(since) < SESSION.absolute;
    if (currentTokens() === undefined && isElsewhere) keepTokens(await askSilently());
  }

  protected keep(tokens: Tokens): void {
    keepTokens(tokens);
    remember(this.#hint, String(Date.now()));
  }

  /** That the browser is logged out as well, the other tabs learn by this. */
  protected forgetBrowser(): void {
    remember(this.#hint, undefined);
  }

  /** Renews the login while somebody is at work. False where it is over. */
  async keepAlive(): Promise<boolean> {
    try {
      await refreshTokens();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.timeOut();
      return false;
    }
  }

  /** Where this tab's login stands; undefined when nobody is logged in. */
  phase(now: number): SessionPhase | undefined {
    const tokens = currentTokens();
    if (tokens === undefined || !this.isLoggedIn()) return undefined;
    const startedAt = Number(remembered(this.#hint) ?? tokens.receivedAt);
    return sessionPhase({ startedAt, renewedAt: tokens.receivedAt }, now);
  }

  /** Logs out there; returns where the browser has to go to be logged out at the organisation the login came from. Throws ApiError. */
  protected async tellServer(): Promise<string | undefined> {
    const tokens = currentTokens();
    const headers: Record<string, string> =
      tokens === undefined ? {} : { authorization: `Bearer ${tokens.accessToken}` };
    const address = IS_DESK ? `/oauth/logout?client_id=${LOGIN_CLIENT.id}` : '/oauth/logout';
    const response = await fetch(address, { method: 'POST', headers }).catch(() => undefined);
    await discardBody(response);
    if (!response?.ok) throw new ApiError(response?.status ?? 0);
    return response.headers.get('x-log-out-at') ?? undefined;
  }
}
