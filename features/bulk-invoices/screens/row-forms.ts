import { SAVE_ERRORS } from '#features/verification/rules/texts.ts';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { limitedTo } from '#ground/screens/api/limited-to.ts';
import { serverNow } from '#ground/screens/api/server-time.ts';
import { Followed } from '#ground/screens/browser/followed.ts';
import { findDraft, keepDraftSoon } from '#ground/screens/browser/memory.ts';
import { Keeper } from '#ground/screens/forms/saving/keeper.ts';
import { WORK_TEXTS } from '../rules/texts.ts';
import type { Changes } from './columns.ts';
import { type Draft, type Drafts, hasChanges, isEmpty, NO_DRAFT, restOf, type WorkRow } from './row.ts';
import { Clash, clashText, dropFile, type Stores, storeRow, takeFile } from './store-row.ts';

const AT_ONCE = 3;

/** Why a row could not be stored. */
interface Fault {
  text: string;
  /** Somebody else has changed the same answers: one of both stays. */
  isClash: boolean;
}

interface RowStates {
  drafts: Drafts;
  faults: ReadonlyMap<string, Fault>;
}

function subjectOf(verificationId: string): string {
  return `verification.${verificationId}.workbench`;
}

/** What this browser keeps of a table: every letter that is not stored. */
export function keptDrafts(account: string, verificationId: string): Drafts {
  const { values = {} } = findDraft(account, subjectOf(verificationId)) ?? {};
  return new Map(Object.entries(values).map(([key, value]) => [key, { ...NO_DRAFT, ...(value as Partial<Draft>) }]));
}

/**
 * The rows of the table as forms: each that is typed into has the keeper every form has, which sends, repeats and asks, one
 * thing of a row at a time. What cannot be read stays in its cell; the rest of the row is stored without it.
 */
export class RowForms extends Followed<RowStates> {
  readonly #account: string;
  readonly #stores: Stores;
  readonly #inTurn = limitedTo(AT_ONCE);
  /** Files become invoices one after the other: they lock the same proof of use. */
  readonly #taking = limitedTo(1);
  readonly #keepers = new Map<string, Keeper>();
  readonly #taken = new Set<string>();
  #rows: ReadonlyMap<string, WorkRow> = new Map();

  constructor(account: string, stores: Stores) {
    super({ drafts: keptDrafts(account, stores.verificationId), faults: new Map() });
    this.#account = account;
    this.#stores = stores;
  }

  /** Tells where each row is stored; what was typed on an earlier visit is sent now. */
  follow(rows: readonly WorkRow[]): void {
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    for (const [key, draft] of this.snapshot().drafts)
      if (hasChanges(draft) && this.#rows.has(key) && !this.#keepers.has(key)) this.#save(key);
  }

  /** Rows were typed into. */
  edit(changed: Iterable<readonly [string, Draft]>): void {
    const all = [...changed];
    this.#put(all);
    for (const [key, draft] of all) if (hasChanges(draft)) this.#save(key);
  }

  /** Makes an invoice of a file that waits, with all that its row says; false: it failed, and the row says why. */
  async take(key: string): Promise<boolean> {
    this.#taken.add(key);
    try {
      return (await this.#keeperOf(key).saveNow()).ok;
    } finally {
      this.#taken.delete(key);
    }
  }

  /** Removes a file that waits. */
  async drop(key: string): Promise<void> {
    const source = this.#rows.get(key)?.source;
    if (source?.kind !== 'waiting') return;
    try {
      await dropFile(source.media, this.#stores);
      this.#put([[key, NO_DRAFT]]);
      this.#told(key, undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#told(key, this.#faultOf(key, error, true));
    }
  }

  /** Both ways out of a clash. */
  keepMine(key: string): void {
    void this.#keeperOf(key).keepMine();
  }

  takeTheirs(key: string): void {
    this.#put([[key, { meta: {}, typed: this.snapshot().drafts.get(key)?.typed ?? {} }]]);
    this.#told(key, undefined);
    this.#keeperOf(key).tookStored();
  }

  get isUnsaved(): boolean {
    return [...this.#keepers.values()].some(({ isUnsaved }) => isUnsaved);
  }

  start(): void {
    for (const keeper of this.#keepers.values()) keeper.start();
  }

  stop(): void {
    for (const keeper of this.#keepers.values()) keeper.stop();
  }

  flush(keepalive?: boolean): void {
    for (const keeper of this.#keepers.values()) keeper.flush(keepalive);
  }

  #save(key: string): void {
    const keeper = this.#keeperOf(key);
    keeper.changed();
    if (keeper.phase().name !== 'conflict') void keeper.saveNow();
  }

  #keeperOf(key: string): Keeper {
    const keeper = this.#keepers.get(key) ?? this.#newKeeper(key);
    this.#keepers.set(key, keeper);
    return keeper;
  }

  #newKeeper(key: string): Keeper {
    const nothing = () => {};
    return new Keeper(
      {
        answers: () => ({ ...this.snapshot().drafts.get(key) }),
        sendable: (answers) => ({ answers, withheld: [] }),
        send: async (_answers, _etag, keepalive) => {
          await this.#store(key, keepalive);
          return { ...NOTHING_STORED, violations: [] };
        },
        load: async () => NOTHING_STORED,
        isSame: () => false,
        // One draft of this browser holds all rows, and `#store` tells what has become of them.
        ...{ saved: nothing, refused: nothing, keepDraft: nothing, keepDraftSoon: nothing, dropDraft: nothing },
        now: serverNow,
      },
      undefined,
      { whole: true },
    );
  }

  async #store(key: string, keepalive: boolean): Promise<void> {
    const isTaken = this.#taken.has(key);
    try {
      const stored = await (isTaken
        ? this.#taking(() => this.#take(key))
        : this.#inTurn(() => this.#send(key, keepalive)));
      this.#put([[key, restOf(this.snapshot().drafts.get(key), stored)]]);
      this.#told(key, undefined);
    } catch (error) {
      this.#told(key, this.#faultOf(key, error, isTaken));
      throw error;
    }
  }

  async #send(key: string, keepalive: boolean): Promise<Changes> {
    const [row, draft] = [this.#rows.get(key), this.snapshot().drafts.get(key)];
    if (draft === undefined || !hasChanges(draft)) return NO_DRAFT;
    // It waits for the list it stands in.
    if (row === undefined) throw new ApiError(0);
    await storeRow(row, draft, this.#stores, keepalive);
    return draft;
  }

  async #take(key: string): Promise<Changes> {
    const [row, { proofId = row?.proofId, meta } = NO_DRAFT] = [this.#rows.get(key), this.snapshot().drafts.get(key)];
    if (row?.source.kind !== 'waiting' || !proofId) return NO_DRAFT;
    const said = { proofId, meta: { ...row.meta, ...meta } };
    await takeFile(row.source.media, said, this.#stores);
    return said;
  }

  #faultOf(key: string, error: unknown, isTaken: boolean): Fault {
    const draft = this.snapshot().drafts.get(key) ?? NO_DRAFT;
    if (error instanceof Clash) return { text: clashText(error, draft, this.#stores.proofIds), isClash: true };
    if (isTaken) return { text: saidBy(error, WORK_TEXTS.takeFailed), isClash: false };
    const isOpen = error instanceof ApiError && error.mayPass;
    return { text: isOpen ? SAVE_ERRORS.invoice : saidBy(error, SAVE_ERRORS.invoice), isClash: false };
  }

  #put(changed: readonly (readonly [string, Draft])[]): void {
    const drafts = new Map(this.snapshot().drafts);
    for (const [key, draft] of changed) {
      if (isEmpty(draft)) drafts.delete(key);
      else drafts.set(key, draft);
    }
    keepDraftSoon(this.#account, subjectOf(this.#stores.verificationId), () => ({
      values: Object.fromEntries(this.snapshot().drafts),
    }));
    this.#tell({ drafts });
  }

  #told(key: string, fault: Fault | undefined): void {
    const faults = new Map(this.snapshot().faults);
    if (fault === undefined) faults.delete(key);
    else faults.set(key, fault);
    this.#tell({ faults });
  }

  #tell(changed: Partial<RowStates>): void {
    this.show({ ...this.snapshot(), ...changed });
  }
}

const NOTHING_STORED = { answers: {}, etag: undefined };
