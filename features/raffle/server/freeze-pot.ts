import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { queueMails } from '#ground/server/mail/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { listHashOf } from '../rules/draw.ts';
import { hasPassed } from '../rules/period.ts';
import { listClosedMail } from './mails.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { changePot, findPseudonyms, findUnfrozenPots, lockPot, type PotRow } from './pot-store.ts';
import { findRecipients } from './recipient-store.ts';

export interface FrozenPot {
  listHash: string;
  entries: number;
}

/** Closes every list whose period is over. */
export async function freezeDuePots(portal: Portal): Promise<void> {
  for (const id of await findUnfrozenPots(portal.db, portal.clock.now())) {
    await portal.transaction(async (trx) => {
      const { frozen_at: frozenAt } = await getLockedPot(trx, id);
      if (frozenAt === null) await portal.acts.perform(trx, { kind: 'raffle', id, act: 'freeze', applicant: null });
    });
  }
}

/** Closes the list of a pot if it is not closed and mails its hash to everybody on it. Throws 409 before the end of its period. */
export async function closeList(portal: Portal, trx: Trx, id: string): Promise<FrozenPot> {
  const pot = await getLockedPot(trx, id);
  const now = portal.clock.now();
  if (!hasPassed(pot.raffle_end, now)) throw conflict(tooEarly(pot));
  const pseudonyms = await findPseudonyms(trx, id);
  if (pot.list_hash !== null && pot.frozen_at !== null) {
    return { listHash: pot.list_hash, entries: pseudonyms.length };
  }
  const listHash = await listHashOf(NODE_CRYPTO, pseudonyms);
  await changePot(trx, id, { list_hash: listHash, frozen_at: now });
  const recipients = await findRecipients(trx, id);
  await queueMails(
    portal,
    trx,
    recipients.map((to) => listClosedMail(portal, to, pot, listHash)),
  );
  portal.log.event('raffle.frozen', { pot: id, entries: pseudonyms.length });
  return { listHash, entries: pseudonyms.length };
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
