import { sql } from 'kysely';
import { toHex } from '#ground/rules/values/bytes.ts';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import { rushRead } from '#ground/server/database/shared-read.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { draw, sortedPseudonyms } from '../rules/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT } from '../rules/protocol.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { findPot, findPseudonyms, type PotRow, PUBLIC_COLUMNS, type PublicPot } from './pot-store.ts';

type DrawnPot = PotRow & { drawn_at: Date; frozen_at: Date; list_hash: string; public_value: string };

function isDrawn(pot: PotRow): pot is DrawnPot {
  return pot.drawn_at !== null && pot.frozen_at !== null && pot.list_hash !== null && pot.public_value !== null;
}

/** The published protocol, made anew from what is stored; undefined before the draw, when the seed is still secret. */
export async function findProtocol(
  portal: Pick<Portal, 'db' | 'programme'>,
  potId: string,
): Promise<DrawProtocol | undefined> {
  const pot = await findPot(portal.db, potId);
  if (pot === undefined || !isDrawn(pot)) return undefined;
  const pseudonyms = await findPseudonyms(portal.db, potId);
  const { seed, public_value: publicValue, quotas } = pot;
  return {
    format: PROTOCOL_FORMAT,
    programme: portal.programme.name,
    pot: {
      id: pot.id,
      raffleBegin: pot.raffle_begin.toISOString(),
      raffleEnd: pot.raffle_end.toISOString(),
      dayOfRaffle: pot.day_of_raffle,
      quotas,
    },
    commitment: pot.commitment,
    listHash: pot.list_hash,
    frozenAt: pot.frozen_at.toISOString(),
    drawnAt: pot.drawn_at.toISOString(),
    publicSource: pot.public_source ?? '',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(NODE_CRYPTO, { seed, pseudonyms, publicValue, quotas }),
  };
}

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
