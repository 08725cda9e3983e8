import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { ApiError } from '../../api/api-error.ts';
import { Followed } from '../../browser/followed.ts';
import type { Draft } from '../../browser/memory.ts';
import { isTyped, valueAt, withValueAt } from '../path.ts';
import type { KeeperPorts, Phase, SaveResult, Sendable, Stored } from './keeper-ports.ts';

/**
 * Milliseconds: the pause in typing before a save; the longest wait for such a pause; the wait before a failed save is
 * repeated.
 */
export const AUTOSAVE_MS = 2000;
export const AUTOSAVE_MOST_MS = 10_000;
export const RETRY_MS = 5000;
const RETRY_MOST_MS = 60_000;

interface Attempt {
  /** What stood on the screen. */
  sent: Answers;
  /** What of it went to the server. */
  answers: Answers;
  withheld: readonly string[];
  explicit: boolean;
}

/**
 * Saves typed answers: at once as a draft in the browser, after a pause at the server. One save at a time; what is typed
 * meanwhile goes with the next. A save refused as stale ends in phase `conflict` until the person resolves it. With
 * `onlyOnSave` nothing is sent before the person saves, and then everything or nothing; with `whole` nothing is sent again
 * without the answers the server has refused.
 */
export class Keeper {
  readonly #ports: KeeperPorts;
  #etag: string | undefined;
  readonly #phase = new Followed<Phase>({ name: 'clean' });
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS;
  #isDirty = false;
  /** Since when the server lacks something, by the browser's own clock. */
  #dirtySince = 0;
  #isRunning = true;
  #flight: Promise<SaveResult> | undefined;
  /** Answers the server has refused, by path, and why: left out until they change. */
  #refused = new Map<string, { value: unknown; why: WireViolation }>();

  readonly #onlyOnSave: boolean;
  readonly #whole: boolean;

  constructor(
    ports: KeeperPorts,
    etag: string | undefined,
    { onlyOnSave = false, whole = onlyOnSave }: { onlyOnSave?: boolean | undefined; whole?: boolean } = {},
  ) {
    this.#ports = ports;
    this.#etag = etag;
    this.#onlyOnSave = onlyOnSave;
    this.#whole = whole;
  }

  subscribe = this.#phase.subscribe;
  phase = this.#phase.snapshot;

  /** Entity tag of what the server had when it was last heard. */
  get etag(): string | undefined {
    return this.#etag;
  }

  /** The caller shows something newer that the server has, while nothing was typed. */
  adopt(etag: string | undefined): void {
    this.#etag = etag;
  }

  /** True while the server does not have what is on the screen. */
  get isUnsaved(): boolean {
    return this.#isDirty || this.#flight !== undefined;
  }

  /** An answer was given. */
  changed(): void {
    this.#markDirty();
    this.#ports.keepDraftSoon(() => this.#draft());
    if (this.#isAtRest()) return;
    this.#enter({ name: 'dirty' });
    const atMost = this.#dirtySince + AUTOSAVE_MOST_MS - Date.now();
    this.#schedule(Math.max(0, Math.min(AUTOSAVE_MS, atMost)));
  }

  /** A draft is on the screen. It counts as typed, but is only sent once the person types on or saves. */
  restored(): void {
    this.#markDirty();
    this.#enter({ name: 'dirty' });
  }

  /** The page may be left: writes the draft and sends it in the background. */
  flush(keepalive = false): void {
    if (!this.#isDirty) return;
    this.#ports.keepDraft(this.#draft());
    if (!this.#isAtRest() && !this.#onlyOnSave) void this.#save(false, keepalive);
  }

  #draft(): Draft {
    return { values: this.#ports.answers(), etag: this.#etag };
  }

  /** The person asked to store: sends even what has not changed, so that the answer lists what is missing. */
  async saveNow(): Promise<SaveResult> {
    await this.#flight;
    return this.#save(true, false);
  }

  /** Ends a conflict by keeping the own answers over the stored ones. */
  keepMine(): Promise<SaveResult> {
    const phase = this.phase();
    if (phase.name === 'conflict') this.#etag = phase.stored.etag;
    this.#markDirty();
    return this.#save(true, false);
  }

  /** Ends a conflict: the caller has put the stored answers on the screen. */
  tookStored(): void {
    const phase = this.phase();
    if (phase.name === 'conflict') this.#etag = phase.stored.etag;
    this.forget();
    this.#enter({ name: 'clean' });
  }

  /** The caller shows the stored answers again. Where a save is under way, they are saved after it. */
  discarded(): void {
    if (this.#flight === undefined) this.tookStored();
    else this.changed();
  }

  /** The draft is based on another version than the server has now. */
  foundConflict(stored: Stored): void {
    this.#markDirty();
    this.#enter({ name: 'conflict', stored });
  }

  /** What is on the screen is what the server has. */
  forget(): void {
    clearTimeout(this.#saveTimer);
    this.#isDirty = false;
    this.#ports.dropDraft();
  }

  /** The form is on the screen: saves may be repeated by themselves. */
  start(): void {
    this.#isRunning = true;
  }

  /** The form is gone: nothing is saved by itself any more; what is not stored stays in the draft. */
  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#saveTimer);
  }

  #markDirty(): void {
    if (!this.#isDirty) this.#dirtySince = Date.now();
    this.#isDirty = true;
  }

  #isAtRest(): boolean {
    const { name } = this.phase();
    return name === 'conflict' || name === 'closed';
  }

  #schedule(ms: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#isRunning && !this.#onlyOnSave) this.#saveTimer = setTimeout(() => void this.#save(false, false), ms);
  }

  #save(explicit: boolean, keepalive: boolean): Promise<SaveResult> {
    clearTimeout(this.#saveTimer);
    if (this.#flight !== undefined) return this.#flight;
    this.#flight = this.#attempt(explicit, keepalive).finally(() => {
      this.#flight = undefined;
      if (this.#isDirty && this.phase().name === 'dirty') this.#schedule(AUTOSAVE_MS);
    });
    return this.#flight;
  }

  async #attempt(explicit: boolean, keepalive: boolean): Promise<SaveResult> {
    const sent = this.#ports.answers();
    const { answers, withheld } = this.#withoutRefused(this.#ports.sendable(sent), sent);
    if (answers === undefined || (this.#onlyOnSave && withheld.length > 0)) {
      this.#enter({ name: 'held' });
      return { ok: false, error: undefined };
    }
    this.#isDirty = false;
    this.#enter({ name: 'saving' });
    try {
      const result = await this.#ports.send(answers, this.#etag, keepalive);
      this.#retryMs = RETRY_MS;
      this.#etag = result.etag;
      this.#ports.saved(result, sent, withheld, explicit);
      this.#afterSuccess(withheld);
      return { ok: true, violations: this.#withRefusals(result.violations), sent };
    } catch (error) {
      this.#markDirty();
      this.#ports.keepDraft(this.#draft());
      if (!(error instanceof ApiError)) throw error;
      return this.#afterFailure(error, { sent, answers, withheld, explicit });
    }
  }

  /** After a save the draft is dropped, unless something was withheld or typed meanwhile. */
  #afterSuccess(withheld: readonly string[]): void {
    if (this.#isDirty || withheld.length > 0) this.#ports.keepDraft(this.#draft());
    else this.#ports.dropDraft();
    this.#enter(
      this.#isDirty ? { name: 'dirty' } : { name: 'saved', at: this.#ports.now(), withheld: withheld.length },
    );
  }

  #withoutRefused({ answers, withheld }: Sendable, sent: Answers): Sendable {
    if (answers === undefined) return { answers, withheld };
    let kept = answers;
    const left = [...withheld];
    for (const [path, { value }] of this.#refused) {
      if (!isSame(valueAt(sent, path), value)) this.#refused.delete(path);
      else {
        kept = withValueAt(kept, path, null);
        left.push(path);
      }
    }
    return { answers: kept, withheld: left };
  }

  /** Answers that were left out the server calls missing; the person is shown why they were refused. */
  #withRefusals(violations: readonly WireViolation[]): WireViolation[] {
    const answers = this.#ports.answers();
    const standing = [...this.#refused.values()].filter(({ value, why }) =>
      isSame(valueAt(answers, why.propertyPath), value),
    );
    const isOther = (path: string) => !standing.some(({ why }) => why.propertyPath === path);
    return [...standing.map(({ why }) => why), ...violations.filter(({ propertyPath }) => isOther(propertyPath))];
  }

  async #afterFailure(error: ApiError, attempt: Attempt): Promise<SaveResult> {
    if (error.status === 422) return this.#afterRefusal(error, attempt);
    if (error.isEditConflict) return this.#afterConflict(error, attempt);
    if (error.status === 0 || error.status === 409 || error.status === 429 || error.status >= 500)
      this.#tryAgainLater();
    else this.#enter({ name: 'closed', error });
    return { ok: false, error };
  }

  #tryAgainLater(): void {
    this.#enter({ name: this.#onlyOnSave ? 'dirty' : 'waiting' });
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MOST_MS);
  }

  /** Where the server has the very answers already, it is our own save whose answer was lost, and no conflict. */
  async #afterConflict(error: ApiError, { answers, explicit }: Attempt): Promise<SaveResult> {
    const stored = await this.#ports.load().catch(() => undefined);
    if (stored === undefined) {
      this.#tryAgainLater();
      return { ok: false, error };
    }
    if (!this.#ports.isSame(answers, stored.answers)) {
      this.#enter({ name: 'conflict', stored });
      return { ok: false, error };
    }
    this.#etag = stored.etag;
    return this.#attempt(explicit, false);
  }

  /** Single answers the server refuses are left out and the rest is sent again; anything wider is held. */
  async #afterRefusal(error: ApiError, { sent, explicit }: Attempt): Promise<SaveResult> {
    this.#ports.refused(this.#withRefusals(error.violations), sent);
    const single = error.violations.filter(({ propertyPath }) => isTyped(valueAt(sent, propertyPath)));
    const isNew = single.some(({ propertyPath }) => !this.#refused.has(propertyPath));
    if (this.#whole || single.length === 0 || single.length < error.violations.length || !isNew) {
      this.#enter({ name: 'held' });
      return { ok: false, error };
    }
    for (const why of single) this.#refused.set(why.propertyPath, { value: valueAt(sent, why.propertyPath), why });
    return this.#attempt(explicit, false);
  }

  #enter(phase: Phase): void {
    this.#phase.show(phase);
  }
}
