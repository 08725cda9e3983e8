import { formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { queueMails } from '#ground/server/mail/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { draw, listHashOf, type RankedEntry } from '../rules/draw.ts';
import { publicValueFrom, publicValueKind } from '../rules/public-source.ts';
import { drawnMail, notDrawnMail } from './mails.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { changePot, findPseudonyms, type PotRow, type PublicPot, writeRanking } from './pot-store.ts';
import { findRecipients } from './recipient-store.ts';

export interface DrawResult {
  entries: number;
  winners: number;
}

export const OTHER_VALUE = 'Dieser Wert ist ein anderer als der, mit dem die Ziehung vorbereitet ist.';

/** Throws 409 before the announced instant of the public value: what is typed then, somebody has chosen. */
export function refuseBeforeValue(
  { clock }: Pick<Portal, 'clock'>,
  { day_of_raffle: day, public_kind: kind }: Pick<PublicPot, 'day_of_raffle' | 'public_kind'>,
): void {
  const from = publicValueFrom(day, publicValueKind(kind));
  if (clock.now() < from) {
    const when = `${formatDay(day)}, ${formatTime(from)}`;
    throw conflict(`Der öffentliche Wert liegt erst am ${when}, vor. Vorher wird nicht gezogen.`);
  }
}

/**
 * Ranks the closed list of a locked pot, writes every result, queues every mail and the protocol, all in the act's own
 * transaction (decisions §3), so that a draw is stored as a whole or not at all. `officer`: who draws. Throws 409 where the list
 * differs from the one that was closed.
 */
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
  const winners = ranking.filter((entry) => entry.won).length;
  portal.log.event('raffle.drawn', { pot: pot.id, entries: ranking.length, winners });
  return { entries: ranking.length, winners };
}

async function queueResults(portal: Portal, trx: Trx, pot: PotRow, ranking: readonly RankedEntry[]): Promise<void> {
  const winners = new Set(ranking.filter((entry) => entry.won).map((entry) => entry.pseudonym));
  const recipients = await findRecipients(trx, pot.id);
  const mails = recipients.map((to) => (winners.has(to.pseudonym) ? drawnMail : notDrawnMail)(portal, to, pot));
  await queueMails(portal, trx, mails);
}
