import { wrong } from '@portal/domain/fields/violation.ts';
import { draw, findPublicValue, listHashOf, type RankedEntry } from '@portal/domain/raffle/draw.ts';
import { nextChanceText } from '@portal/domain/raffle/next-chance.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { conflict, violations } from '../hydra/problem.ts';
import { queueMails } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { getLockedPot } from './freeze-pot.ts';
import { drawnMail, notDrawnMail } from './mails.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { isSameOfficer, readOfficer } from './officer.ts';
import { findPrepared, findPseudonyms, listPublicPots, type PotRow, type PublicPot } from './pot-store.ts';
import { PROTOCOL } from './protocol-file.ts';
import { quotaPot } from './standing.ts';
import { changePot, findRecipients, writeRanking } from './store.ts';

export interface DrawOrder {
  pot: string;
  officer: string;
  publicValue: string;
}

export interface DrawResult {
  pot: string;
  entries: number;
  winners: number;
  drawnAt: Date;
  /** The pot had been drawn with the same public value before: nothing was changed, no mail sent again. */
  repeated: boolean;
}

/**
 * The second officer draws (decisions §3): ranks the closed list, writes every result, queues every mail and the protocol
 * in one transaction on the locked pot, so a draw that dies halfway has not happened and two at once are one. Throws 409
 * with the reason before the day of the draw, without a confirmed list, for the officer who confirmed it, and for
 * another public value than the drawn one.
 */
export async function drawPot(portal: Portal, order: DrawOrder): Promise<DrawResult> {
  const officer = readOfficer(order.officer);
  const publicValue = findPublicValue(order.publicValue);
  if (publicValue === undefined) {
    throw violations([wrong('publicValue', 'Bitte geben Sie den öffentlichen Wert an, höchstens 200 Zeichen.')]);
  }
  return portal.db.transaction().execute(async (trx) => {
    const pot = await getLockedPot(trx, order.pot);
    if (pot.drawn_at !== null) return repeat(trx, pot, pot.drawn_at, publicValue);
    refuseUnlessDrawable(portal, pot, officer);
    await refuseOtherValue(trx, pot, publicValue);
    return drawLocked(portal, trx, pot, { officer, publicValue });
  });
}

async function repeat(trx: Trx, pot: PotRow, drawnAt: Date, publicValue: string): Promise<DrawResult> {
  if (pot.public_value !== publicValue) {
    throw conflict(`Dieser Lostopf ist bereits gezogen, und zwar mit dem öffentlichen Wert „${pot.public_value}“.`);
  }
  const entries = (await findPseudonyms(trx, pot.id)).length;
  return { pot: pot.id, entries, winners: Math.min(entries, pot.quotas), drawnAt, repeated: true };
}

function refuseUnlessDrawable(portal: Portal, pot: PotRow, officer: string): void {
  if (pot.frozen_at === null) {
    throw conflict('Die Liste ist noch nicht geschlossen. Gezogen wird erst nach Ende des Bewerbungszeitraums.');
  }
  refuseBeforeDay(portal, pot);
  if (pot.frozen_by === null) {
    throw conflict(
      `Zuerst muss eine zweite Person die Liste bestätigen: raffle freeze --pot ${pot.id} --officer <Name>`,
    );
  }
  if (isSameOfficer(pot.frozen_by, officer)) {
    throw conflict(`„${pot.frozen_by}“ hat die Liste bestätigt. Ziehen muss eine andere Person.`);
  }
}

/** At the desk somebody may have entered the value already. */
async function refuseOtherValue(trx: Trx, { id }: PotRow, publicValue: string): Promise<void> {
  const [prepared] = await findPrepared(trx, id);
  if (prepared !== undefined && prepared.publicValue !== publicValue) throw conflict(OTHER_VALUE);
}

export const OTHER_VALUE = 'Dieser Wert ist ein anderer als der, mit dem die Ziehung vorbereitet ist.';

/** Throws 409 before the day on which the public value is there. */
export function refuseBeforeDay({ clock }: Pick<Portal, 'clock'>, { day_of_raffle: day }: PublicPot): void {
  if (clock.today() < day)
    throw conflict(`Der öffentliche Wert liegt erst am ${formatDay(day)} vor. Vorher wird nicht gezogen.`);
}

/** Ranks the closed list of a locked pot and writes every result. `officer`: who draws. */
export async function drawLocked(
  portal: Portal,
  trx: Trx,
  pot: PotRow,
  { officer, publicValue }: { officer: string; publicValue: string },
): Promise<DrawResult> {
  const pseudonyms = await findPseudonyms(trx, pot.id);
  if ((await listHashOf(NODE_CRYPTO, pseudonyms)) !== pot.list_hash) {
    throw conflict(
      'Die Liste der Lose stimmt nicht mehr mit der veröffentlichten Prüfsumme überein. Bitte ziehen Sie nicht.',
    );
  }
  const ranking = await draw(NODE_CRYPTO, { seed: pot.seed, pseudonyms, publicValue, quotas: pot.quotas });
  const drawnAt = portal.clock.now();
  const written = await writeRanking(trx, pot.id, ranking);
  if (written !== ranking.length) throw new Error(`${written} of ${ranking.length} results were written`);
  await changePot(trx, pot.id, { public_value: publicValue, drawn_at: drawnAt, drawn_by: officer });
  await queueResults(portal, trx, pot, ranking);
  await portal.jobs.enqueue(trx, PROTOCOL, { potId: pot.id });
  const winners = ranking.filter((entry) => entry.won).length;
  portal.log.event('raffle.drawn', { pot: pot.id, entries: ranking.length, winners });
  return { pot: pot.id, entries: ranking.length, winners, drawnAt, repeated: false };
}

async function queueResults(portal: Portal, trx: Trx, pot: PotRow, ranking: readonly RankedEntry[]): Promise<void> {
  const winners = new Set(ranking.filter((entry) => entry.won).map((entry) => entry.pseudonym));
  const recipients = await findRecipients(trx, pot.id);
  const { programme, clock } = portal;
  const pots = (await listPublicPots(trx)).map(quotaPot);
  const next = nextChanceText({ programme, now: clock.now(), entries: [], pots });
  const mails = recipients.map((to) =>
    winners.has(to.pseudonym) ? drawnMail(portal, to, pot) : notDrawnMail(portal, to, pot, next),
  );
  await queueMails(portal, trx, mails);
}
