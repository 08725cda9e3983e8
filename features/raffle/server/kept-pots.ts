import { sql } from 'kysely';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import { rushRead } from '#ground/server/database/shared-read.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { DrawProtocol } from '../rules/protocol.ts';
import { findProtocol } from './draw-protocol.ts';
import { PUBLIC_COLUMNS, type PublicPot } from './pot-store.ts';

/** Another one after every change of a pot, whoever makes it. */
const MARK = sql<string>`(select coalesce(sum(hashtextextended(p::text, 0)), 0)::text from raffle_pot p)`;

const readMark = keptRead((db) => db.selectNoFrom(MARK.as('mark')));

const readMarked = keptRead((db) =>
  db.selectFrom('raffle_pot').select(PUBLIC_COLUMNS).select(MARK.as('mark')).orderBy('raffle_begin', 'desc'),
);

type ReadPots = () => Promise<readonly PublicPot[]>;

const readers = new WeakMap<Db, ReadPots>();

/**
 * All pots as everybody may see them, newest period first: the same array until one has changed, so that what is made of it
 * can be kept with it, and one read for all who ask. In a rush every visitor wants them, and two dozen with six instants each
 * are long to read.
 */
export function keptPots(db: Db): ReadPots {
  const reader = readers.get(db) ?? rushRead(unlessUnchanged(db));
  readers.set(db, reader);
  return reader;
}

function unlessUnchanged(db: Db): ReadPots {
  let kept: { mark?: string | undefined; pots: readonly PublicPot[] } = { pots: [] };
  return async () => {
    const [{ mark } = {}] = await readMark(db, {});
    if (mark === kept.mark) return kept.pots;
    const pots = await readMarked(db, {});
    // The mark those rows were read with: what changed since the first look is told apart at the next.
    kept = { mark: pots[0]?.mark, pots };
    return pots;
  };
}

/** Protocols kept in memory, about 1 MB each. */
const KEPT = 4;

/**
 * Reads protocols and keeps the latest few: a drawn pot never changes, and to make its protocol of thousands of entries
 * anew for every visitor on the day of the draw would hold up everybody else.
 */
export function keptProtocols(
  portal: Pick<Portal, 'db' | 'programme'>,
): (potId: string) => Promise<DrawProtocol | undefined> {
  const kept = new Map<string, DrawProtocol>();
  return async (potId) => {
    const known = kept.get(potId);
    if (known !== undefined) return known;
    const protocol = await findProtocol(portal, potId);
    if (protocol === undefined) return undefined;
    kept.set(potId, protocol);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return protocol;
  };
}
