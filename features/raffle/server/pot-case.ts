import { type ActContext, type ActOf, type CaseBase, defineCase } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { queueMails } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type PotState, RAFFLE_TABLE } from '../rules/acts.ts';
import { draw, listHashOf, type RankedEntry } from '../rules/draw.ts';
import { hasBegun, hasPassed } from '../rules/pots.ts';
import { publicValueFrom, publicValueKind, readPublicValue } from '../rules/public-source.ts';
import { drawnMail, listClosedMail, notDrawnMail } from './mails.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import {
  changePot,
  findPseudonyms,
  findPublicPot,
  findRecipients,
  findUnfrozenPots,
  lockPot,
  type PotRow,
  type PublicPot,
  writeRanking,
} from './pot-store.ts';
import { potIri } from './present.ts';

interface FrozenPot {
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
async function closeList(portal: Portal, trx: Trx, id: string): Promise<FrozenPot> {
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
async function getLockedPot(trx: Trx, id: string): Promise<PotRow> {
  const pot = await lockPot(trx, id);
  if (pot === undefined) throw conflict('Diesen Lostopf gibt es nicht. Bitte prüfen Sie die Kennung.');
  return pot;
}

function tooEarly({ raffle_end: end }: PotRow): string {
  return `Der Bewerbungszeitraum läuft noch bis ${formatDay(dayOf(end))}, ${formatTime(end)}. Die Liste kann erst danach geschlossen werden.`;
}

interface DrawResult {
  entries: number;
  winners: number;
}

const OTHER_VALUE = 'Dieser Wert ist ein anderer als der, mit dem die Ziehung vorbereitet ist.';

/** Throws 409 before the announced instant of the public value: what is typed then, somebody has chosen. */
function refuseBeforeValue(
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
async function drawLocked(
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

interface PotCase extends CaseBase<PotState> {
  pot: PublicPot;
}

type Context = ActContext<PotCase>;
type Valued = ActOf<PotCase, typeof RAFFLE_TABLE, 'prepare' | 'draw'>;

async function loadPot(
  { clock }: Pick<Portal, 'clock'>,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<PotCase | undefined> {
  const pot = lock ? await lockPot(db as Trx, id) : await findPublicPot(db, id);
  if (pot === undefined) return undefined;
  const drafts = await findDrafts(db, { kind: 'raffle', caseId: id });
  const state = potState(pot, clock.now(), drafts.length > 0);
  // No mail of these acts goes to one account: the draw itself writes to everybody who takes part.
  return { id, state, accountId: '', companyId: '', drafts, pot };
}

/** Where a pot stands; `prepared`: a draw waits for its second officer. */
export function potState(pot: PublicPot, now: Date, prepared: boolean): PotState {
  if (pot.drawn_at !== null) return 'drawn';
  if (prepared) return 'prepared';
  if (pot.frozen_at !== null) return 'frozen';
  if (!hasBegun(pot.raffle_begin, now)) return 'planned';
  return hasPassed(pot.raffle_end, now) ? 'ended' : 'open';
}

function publicValueOf({ fields, row }: Valued): string {
  const read = readPublicValue(publicValueKind(row.pot.public_kind), fields.publicValue);
  if (!read.ok) throw wrongField('publicValue', read.message);
  return read.value;
}

/** The portal closes lists by itself at their end; by hand nobody has to wait for it. */
async function freeze({ portal, trx, row }: Context) {
  const { entries, listHash } = await closeList(portal, trx, row.id);
  return { detail: { entries, listHash } };
}

/** The first officer: the list is right, and this is the announced value. */
async function prepare(context: Valued) {
  const { portal, trx, row, performer } = context;
  refuseBeforeValue(portal, row.pot);
  const publicValue = publicValueOf(context);
  await changePot(trx, row.id, { frozen_by: nameOf(performer) });
  const { entries, listHash } = await closeList(portal, trx, row.id);
  return { draft: { publicValue }, detail: { publicValue, entries, listHash } };
}

async function takeBack({ trx, row }: Context): Promise<void> {
  await changePot(trx, row.id, { frozen_by: null });
}

/** The second officer types the value again: a draw cannot be taken back. */
async function drawAgain(context: Valued) {
  const { portal, trx, row, performer, draft } = context;
  const publicValue = publicValueOf(context);
  if (publicValue !== draft?.content.publicValue) throw wrongField('publicValue', OTHER_VALUE);
  const officer = nameOf(performer);
  const { entries, winners } = await drawLocked(portal, trx, await getLockedPot(trx, row.id), { officer, publicValue });
  return { detail: { publicValue, entries, winners } };
}

/** A pot is worked on like a case: the same table, the same two people, the same record. */
export const POT_CASE = defineCase({
  name: 'raffle',
  table: RAFFLE_TABLE,
  load: loadPot,
  about: ({ id }) => [potIri(id)],
  facts: async () => ({}),
  effects: { freeze, prepare, return: takeBack, draw: drawAgain },
  mails: {},
  keptAsDraft: ['prepare'],
  signs: { draw: ['prepare'] },
  dropsDrafts: ['return'],
});
