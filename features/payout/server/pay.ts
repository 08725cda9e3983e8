import { randomUUID } from 'node:crypto';
import type { ActContext, ActOf, ActOutcome, CaseBase } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { remainingGrant } from '#features/reclaim/rules/reclaim.ts';
import {
  loadVerificationCase,
  revocationOf,
  type VerificationCase,
} from '#features/verification/server/desk/load-case.ts';
import { findExamination } from '#features/verification/server/desk/store.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { PAYOUT_TABLE, PayoutState } from '../rules/acts.ts';
import { decidePayout, type PayoutFacts } from '../rules/payout.ts';
import type { Account } from '../rules/wire.ts';
import { findConfirmedAccount, hasOpenBankChange } from './bank-store.ts';
import { bankReference } from './credit-transfer.ts';
import { findRun } from './runs.ts';
import { changePayout, findPayout, listPayouts, type Payout, refuseOrderer } from './store.ts';

/** A payout, or in state `none` the proof of use one could be proposed for. */
export interface PayoutCase extends CaseBase<PayoutState> {
  state: PayoutState;
  payout: Payout | undefined;
  verification: VerificationCase;
}

/**
 * By its own id; by that of the proof of use the payout that could be proposed. The proof of use is locked first, so that
 * everything about its money happens one after the other.
 */
export async function loadPayoutCase(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<PayoutCase | undefined> {
  const verificationId = (await findPayout(db, id))?.verification_id ?? id;
  const verification = await loadVerificationCase(portal, db, verificationId, options);
  if (verification === undefined) return undefined;
  // Read again behind the lock: its state can have changed while that was awaited.
  const payout = verificationId === id ? undefined : await findPayout(db, id);
  const { accountId, companyId } = verification;
  if (payout === undefined) return { id, state: 'none', accountId, companyId, drafts: [], payout, verification };
  // A payout is a proposal of its own: what its second person approves.
  const proposal = { act: 'propose', proposedBy: payout.proposed_by, proposedAt: payout.proposed_at, content: {} };
  return { id, state: payout.state, accountId, companyId, drafts: [proposal], payout, verification };
}

export function getPayout({ payout }: PayoutCase): Payout {
  if (payout === undefined) throw new Error('there is no payout yet');
  return payout;
}

type Context = ActContext<PayoutCase>;
type Act<A extends keyof typeof PAYOUT_TABLE.acts> = ActOf<PayoutCase, typeof PAYOUT_TABLE, A>;

const NOT_EXAMINED = 'Ausgezahlt wird erst, wenn die Prüfung des Verwendungsnachweises bestätigt ist.';
const CLOSED = 'Der Verwendungsnachweis ist abgeschlossen. Es wird nichts mehr ausgezahlt.';
const BANK_CHANGE_OPEN = 'Über eine Änderung der Bankverbindung ist noch nicht entschieden.';
const NOT_IN_FILE =
  'Diese Auszahlung steht nicht in dieser Überweisungsdatei. Dateien entstehen für alle freigegebenen Auszahlungen zusammen.';
const OUT_OF_DATE =
  'Seit dem Vorschlag hat sich die Bankverbindung oder der Betrag geändert. Bitte geben Sie diese Auszahlung nicht frei.';
const IN_FUTURE = 'Der Tag der Buchung darf nicht in der Zukunft liegen.';

/** Everything that decides on money for a proof of use, beside the payout `without`; and the confirmed account. */
async function moneyFacts(
  { trx }: Pick<Context, 'trx'>,
  verification: VerificationCase,
  without?: string,
): Promise<{ facts: PayoutFacts; account: Account }> {
  const examination = await findExamination(trx, verification.id);
  const account = await findConfirmedAccount(trx, verification.row);
  if (examination === undefined || account === undefined) throw conflict(NOT_EXAMINED);
  const payouts = (await listPayouts(trx, verification.id)).filter(({ id }) => id !== without);
  const isRevoked = verification.row.revision_status === 'final_revoked';
  // What came back by a reclaim that fell with its revocation is owed again.
  const due = remainingGrant(examination.due, revocationOf(verification)) + verification.marks.returned;
  return { facts: { due, payouts, iban: account.iban, isRevoked }, account };
}

/** What is due goes to the confirmed account. */
export async function propose(context: Act<'propose'>): Promise<ActOutcome> {
  const { trx, row, performer, now } = context;
  const { verification } = row;
  const isClosed = verification.state === 'closed' && !verification.marks.is_owed;
  if (isClosed || verification.state === 'reclaim') throw conflict(CLOSED);
  const { facts, account } = await moneyFacts(context, verification);
  if (await hasOpenBankChange(trx, verification.id)) throw conflict(BANK_CHANGE_OPEN);
  const decision = decidePayout(facts);
  if (!decision.allowed) throw conflict(decision.text);
  const { amount } = decision;
  const id = randomUUID();
  await trx
    .insertInto('payout')
    .values({
      ...{ ...account, id, amount, verification_id: verification.id, state: 'proposed' },
      ...{ proposed_at: now, proposed_by: performer.id },
    })
    .execute();
  return { id, detail: { amount } };
}

/** The second person: what was proposed must still be what is due, to the account that is confirmed now. */
export async function approve(context: Context): Promise<ActOutcome> {
  const { trx, row, performer, now } = context;
  const { id, amount, iban } = getPayout(row);
  const { facts, account } = await moneyFacts(context, row.verification, id);
  if (await hasOpenBankChange(trx, row.verification.id)) throw conflict(BANK_CHANGE_OPEN);
  const decision = decidePayout(facts);
  if (!decision.allowed) throw conflict(decision.text);
  if (decision.amount !== amount || account.iban !== iban) throw conflict(OUT_OF_DATE);
  await changePayout(trx, id, { state: 'approved', approved_at: now, approved_by: performer.id });
  return { detail: { amount } };
}

export async function decline({ trx, row, fields }: Act<'decline'>): Promise<ActOutcome> {
  await changePayout(trx, getPayout(row).id, { state: 'declined', reason: fields.reason });
  return {};
}

const TAKEN_BACK = 'Wer die Auszahlung vorgeschlagen hat, hat den Vorschlag zurückgenommen.';

export async function takeBack({ trx, row }: Context): Promise<void> {
  await changePayout(trx, getPayout(row).id, { state: 'declined', reason: TAKEN_BACK });
}

/** A payout is sent with the file it stands in, and with no other. */
export async function send({ trx, row, performer, fields, now }: Act<'send'>): Promise<ActOutcome> {
  const { id, amount } = getPayout(row);
  refuseOrderer(performer, [getPayout(row)]);
  const { fileId } = fields;
  const run = isUuid(fileId) ? await findRun(trx, fileId.toLowerCase()) : undefined;
  if (run === undefined || !run.file.includes(`<EndToEndId>${bankReference(id)}<`))
    throw wrongField('fileId', NOT_IN_FILE);
  await changePayout(trx, id, { state: 'sent', run_id: run.id, sent_at: now });
  return { detail: { amount, run: run.id } };
}

export async function settle(context: Act<'settle'>): Promise<ActOutcome> {
  refuseOrderer(context.performer, [getPayout(context.row)]);
  const paidOn = await readBookedOn(context);
  const { id, amount } = getPayout(context.row);
  await changePayout(context.trx, id, { state: 'paid', paid_on: paidOn });
  return { detail: { amount, bookedOn: paidOn } };
}

export async function fail({ trx, row, performer, fields }: Act<'fail'>): Promise<ActOutcome> {
  refuseOrderer(performer, [getPayout(row)]);
  await changePayout(trx, getPayout(row).id, { state: 'failed', reason: fields.reason });
  return {};
}

/** The money has left and come back. */
export async function comeBack(context: Act<'return'>): Promise<ActOutcome> {
  const { trx, row, performer, fields } = context;
  refuseOrderer(performer, [getPayout(row)]);
  const returnedOn = await readBookedOn(context);
  await changePayout(trx, getPayout(row).id, {
    state: 'returned',
    returned_on: returnedOn,
    reason: fields.reason,
  });
  return { detail: { bookedOn: returnedOn } };
}

/** What is typed is never before the day the file asks for; what the bank reports is taken as it is. */
async function readBookedOn({ portal, trx, row, fields, isReported }: Act<'settle'>): Promise<string> {
  const { bookedOn: day } = fields;
  if (day > portal.clock.today()) throw wrongField('bookedOn', IN_FUTURE);
  const { run_id: runId } = getPayout(row);
  const executeOn = runId === null || isReported ? undefined : (await findRun(trx, runId))?.execute_on;
  if (executeOn !== undefined && day < executeOn)
    throw wrongField(
      'bookedOn',
      `Die Bank führt erst am ${formatDay(executeOn)} aus. Eine Buchung davor gibt es nicht.`,
    );
  return day;
}
