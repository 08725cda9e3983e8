import type { ActOf } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { refuseElectronic } from '#features/cases/server/shared/refuse-electronic.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { PROPOSAL_TABLE } from '../../rules/acts.ts';
import { fundingOf } from '../../rules/funding/funding.ts';
import { factsOf } from '../circumstances.ts';
import { signedProposal } from '../send-proposal.ts';
import { changeProposal, type ProposalRow } from '../store.ts';
import type { ProposalCase } from './load-proposal.ts';

const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';
const TOO_EARLY = 'Der Eingang darf nicht vor der Einreichung liegen.';

/** The signed sheet has arrived on a day: the application binds, and the rate follows that day (decisions §4). */
export async function receive({
  portal,
  trx,
  row,
  fields,
  now,
}: ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'receive'>) {
  const { receivedOn } = fields;
  const receivedAt = receiptOf(row.proposal, receivedOn, now);
  const grant = fundingOf(factsOf(portal, { ...row.proposal, received_at: receivedAt })).step3;
  await changeProposal(trx, row.id, { received_at: receivedAt, sum_dij_funding: grant }, now);
  return { detail: { receivedOn, grant } };
}

/** Noted for the wrong case: the sheet is still awaited, and the rate follows the submission again. */
export async function undoReceipt({
  portal,
  trx,
  row,
  now,
}: ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'undo-receipt'>) {
  await refuseElectronic(trx, signedProposal(row.id));
  const grant = fundingOf(factsOf(portal, { ...row.proposal, received_at: null })).step3;
  await changeProposal(trx, row.id, { received_at: null, sum_dij_funding: grant }, now);
  return { detail: { grant } };
}

/** The first instant of the day that lies after the submission; today: now. */
function receiptOf({ submitted_at: submittedAt }: ProposalRow, day: CalendarDay, now: Date): Date {
  const submitted = submittedAt ?? now;
  if (day > dayOf(now)) throw wrongField('receivedOn', FUTURE);
  if (day < dayOf(submitted)) throw wrongField('receivedOn', TOO_EARLY);
  return day === dayOf(now) ? now : new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}
