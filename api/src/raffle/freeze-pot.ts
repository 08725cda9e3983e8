import { listHashOf } from '@portal/domain/raffle/draw.ts';
import { hasPassed } from '@portal/domain/raffle/period.ts';
import { dayOf, formatDay, formatTime } from '@portal/domain/values/calendar-day.ts';
import { recordAct } from '../audit/record.ts';
import { conflict } from '../hydra/problem.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { readOfficer } from './officer.ts';
import { findPseudonyms, findUnfrozenPots, lockPot, type PotRow } from './pot-store.ts';
import { potIri } from './present.ts';
import { changePot } from './store.ts';

export interface FrozenPot {
  pot: string;
  listHash: string;
  entries: number;
  frozenAt: Date;
  /** Who has checked the list; null after the automatic closing. */
  frozenBy: string | null;
}

/**
 * The first officer closes the list or confirms the one the portal has closed by itself: the draw waits for that, and is
 * for somebody else (agency.md, "draw"). A second run changes nothing. Throws 404, 409 before the end of the period.
 */
export async function freezePot(portal: Portal, input: { pot: string; officer: string }): Promise<FrozenPot> {
  const officer = readOfficer(input.officer);
  return portal.db.transaction().execute((trx) => closeList(portal, trx, input.pot, officer));
}

/** Closes every list whose period is over; nobody has confirmed it yet. */
export async function freezeDuePots(portal: Portal): Promise<void> {
  for (const id of await findUnfrozenPots(portal.db, portal.clock.now())) {
    await portal.db.transaction().execute(async (trx) => {
      await closeList(portal, trx, id);
      await recordAct(portal, trx, { actor: { kind: 'system' }, act: 'raffle.freeze', subjects: [potIri(id)] });
    });
  }
}

/** The same inside an act: closes the list if it is not closed, and notes who has checked it. */
export async function closeList(portal: Portal, trx: Trx, id: string, officer?: string): Promise<FrozenPot> {
  const pot = await getLockedPot(trx, id);
  const now = portal.clock.now();
  if (!hasPassed(pot.raffle_end, now)) throw conflict(tooEarly(pot));
  const pseudonyms = await findPseudonyms(trx, id);
  const frozenBy = pot.frozen_by ?? officer ?? null;
  if (pot.list_hash !== null && pot.frozen_at !== null) {
    if (frozenBy !== pot.frozen_by && frozenBy !== null) await changePot(trx, id, { frozen_by: frozenBy });
    return { pot: id, listHash: pot.list_hash, entries: pseudonyms.length, frozenAt: pot.frozen_at, frozenBy };
  }
  const listHash = await listHashOf(NODE_CRYPTO, pseudonyms);
  await changePot(trx, id, {
    list_hash: listHash,
    frozen_at: now,
    ...(frozenBy === null ? {} : { frozen_by: frozenBy }),
  });
  portal.log.event('raffle.frozen', { pot: id, entries: pseudonyms.length });
  return { pot: id, listHash, entries: pseudonyms.length, frozenAt: now, frozenBy };
}

/** The pot, locked. Throws 409 with a German text for an unknown id. */
export async function getLockedPot(trx: Trx, id: string): Promise<PotRow> {
  const pot = await lockPot(trx, id);
  if (pot === undefined) throw conflict('Diesen Lostopf gibt es nicht. Bitte prüfen Sie die Kennung.');
  return pot;
}

function tooEarly({ raffle_end: end }: PotRow): string {
  return `Der Bewerbungszeitraum läuft noch bis ${formatDay(dayOf(end))}, ${formatTime(end)}. Die Liste kann erst danach geschlossen werden.`;
}
