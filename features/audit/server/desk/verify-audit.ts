import type { Portal } from '#ground/server/portal.ts';
import type { AuditBreak } from '../../rules/audit.ts';
import type { ExportedHead } from '../../rules/wire.ts';
import { CHAIN_START, type ChainHead, findBreak, isErased } from '../chain.ts';
import { readExportedHeads } from '../exported-heads.ts';
import { findEntriesAfter, getEnd } from '../store.ts';
import { type OutsideHead, readStamps } from './time-stamps.ts';

/** Entries in memory at once. */
const STRETCH = 1000;

export interface AuditVerdict {
  /** The last entry that was looked at. */
  head: ChainHead;
  /** Entries up to this one were not looked at; 0: all were. */
  since: number;
  /** Heads from outside that were compared. */
  exports: number;
  /** Time stamps of authorities that the portal trusts among them. */
  stamps: number;
  /** Entries whose text has reached the end of its period: only that they stood there is checked. */
  erased: number;
  /** Undefined: everything stands as it was written. */
  broken: AuditBreak | undefined;
}

export interface AuditQuestion {
  /** Heads that somebody kept where the portal does not reach, besides those that lie where the portal puts them. */
  kept?: readonly ExportedHead[];
  /** A head from outside that is believed: only what came after it is read. */
  since?: ExportedHead | undefined;
}

/**
 * Walks the chain. What was written anew with all that follows, or cut off at the end together with the head, shows only
 * by the heads outside, which somebody who rewrites the database does not reach.
 */
export async function verifyAudit(
  { db, config, clock }: Pick<Portal, 'db' | 'config' | 'clock'>,
  { kept = [], since }: AuditQuestion = {},
): Promise<AuditVerdict> {
  const heads = [...(await readExportedHeads(config)), ...kept].map(outsideHead);
  const outside = new Outside([...heads, ...(await readStamps(config, clock.now()))], since?.number ?? 0);
  // With a known head its own entry is looked at as well: whether it is still the one that left the database.
  let at: ChainHead = since === undefined ? CHAIN_START : { number: since.number - 1, hash: '' };
  let erased = 0;
  const verdict = (broken: AuditBreak | undefined): AuditVerdict => ({
    ...{ head: at, since: since?.number ?? 0, exports: outside.count, stamps: outside.vouched, erased, broken },
  });
  for (let isFirst = since !== undefined; ; isFirst = false) {
    const stretch = await findEntriesAfter(db, at.number, STRETCH);
    const broken = (isFirst ? breakFrom(stretch, at.number + 1) : findBreak(at, stretch)) ?? outside.compare(stretch);
    at = stretch.at(-1) ?? at;
    erased += stretch.filter(isErased).length;
    if (broken !== undefined) return verdict(broken);
    if (stretch.length > 0) continue;
    const end = await getEnd(db);
    // Something was appended since the last look.
    if (end.last > at.number && end.head.number > at.number) continue;
    return verdict(findEndBreak(end.head, at, outside));
  }
}

/** The known head's own entry, and what follows from it. */
function breakFrom(
  [first, ...rest]: Awaited<ReturnType<typeof findEntriesAfter>>,
  number: number,
): AuditBreak | undefined {
  if (first === undefined) return undefined;
  return first.number === number ? findBreak(first, rest) : { number, because: 'missing' };
}

function findEndBreak(head: ChainHead, at: ChainHead, outside: Outside): AuditBreak | undefined {
  const last = outside.last();
  const number = at.number + 1;
  if (head.number < at.number) return { number: head.number + 1, because: 'added' };
  if (last !== undefined && last.number > at.number) return during(number, last, 'cut-off');
  if (head.number > at.number) return { number, because: 'cut-off' };
  return head.hash === at.hash ? undefined : { number: at.number, because: 'changed' };
}

/** From the first entry it can be to the one a head stands for. */
function during(number: number, { number: until, at }: OutsideHead, because: 'cut-off' | 'rewritten'): AuditBreak {
  return { number, ...(until > number ? { until } : {}), ...(at === null ? {} : { stoodAt: at }), because };
}

function outsideHead({ number, hash, at }: ExportedHead): OutsideHead {
  return { number, at, compare: (stored) => (stored === hash ? 'agrees' : 'differs') };
}

/** The heads from outside, by number, with how far they have agreed. */
class Outside {
  readonly #heads: readonly OutsideHead[];
  #next = 0;
  #agreed: number;
  /** Of those compared, the time stamps that a trusted authority vouches for. */
  vouched = 0;

  constructor(heads: readonly OutsideHead[], since: number) {
    this.#heads = heads.filter(({ number }) => number >= since).sort((one, other) => one.number - other.number);
    this.#agreed = Math.max(since - 1, 0);
  }

  get count(): number {
    return this.#heads.length;
  }

  last(): OutsideHead | undefined {
    return this.#heads.at(-1);
  }

  /** Stretches come one after the other. */
  compare(stretch: readonly ChainHead[]): AuditBreak | undefined {
    const stored = new Map(stretch.map(({ number, hash }) => [number, hash]));
    for (let head = this.#heads[this.#next]; head !== undefined; head = this.#heads[++this.#next]) {
      const hash = stored.get(head.number);
      if (hash === undefined) return undefined;
      const found = head.compare(hash);
      if (found === 'differs') return during(this.#agreed + 1, head, 'rewritten');
      if (found === 'vouched') this.vouched += 1;
      this.#agreed = head.number;
    }
    return undefined;
  }
}
