import type { Recipient } from '#features/access/server/members.ts';
import type { ActContext, ActOutcome } from '#features/cases/server/case-kind.ts';
import type { Settlement } from '#features/letter/rules/announcement.ts';
import { deliveryOf } from '#features/letter/server/delivery.ts';
import { needsReasons, remainingGrant } from '#features/reclaim/rules/reclaim.ts';
import { isReclaimable } from '#features/reclaim/server/reclaim.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Trx } from '#ground/server/portal.ts';
import { isJudgedOtherwise } from '../../rules/examination.ts';
import { INVOICE_FIELDS } from '../../rules/invoices/invoice.ts';
import { invoiceLabel } from '../../rules/plan/accounting.ts';
import { type LoadedVerification, loadVerification } from '../load-verification.ts';
import { finalNoticeMail } from '../mails.ts';
import { resultOf } from './examine.ts';
import { refuseRevoked, revocationOf, type VerificationAct, type VerificationCase } from './load-case.ts';
import { draftOf, signClosing } from './sign-closing.ts';
import { type Examination, findExamination } from './store.ts';

const WHY_LESS = 'Bitte begründen Sie, warum der Zuschuss niedriger ist als bewilligt.';
const STILL_DUE = 'Der Zuschuss ist noch nicht ausgezahlt. Der Schlussbescheid folgt der Zahlung.';
const STILL_RECLAIMABLE =
  'Nach dem Widerruf ist noch Geld zurückzufordern. Abgeschlossen wird der Fall mit der letzten Rückzahlung.';

/** Proposed once nothing is left to pay; `text` is the reason the letter gives where less stays than was approved. */
export async function proposeFinalNotice({
  portal,
  trx,
  row,
  fields,
}: VerificationAct<'propose-final-notice'>): Promise<ActOutcome> {
  refuseUnsettled(row);
  const { due } = await getExamination(trx, row.id);
  const granted = remainingGrant(due, revocationOf(row));
  const { approved } = await loadVerification(portal, trx, row.row);
  const { text } = fields;
  if (text === null && needsReasons(granted, approved.sumFundingApproved))
    throw violations([missing('fields.text', WHY_LESS)]);
  return { draft: { text, granted } };
}

/** The grant is settled for good: letter, mail, end of the case. */
export async function signFinalNotice(context: VerificationAct<'send-final-notice'>): Promise<ActOutcome> {
  const { portal, trx, row } = context;
  refuseUnsettled(row);
  const { text: reason, granted } = contentOf(context);
  const loaded = await loadVerification(portal, trx, row.row);
  const settled = settlementOf(await getExamination(trx, row.id), loaded);
  return signClosing(context, {
    terms: { kind: 'final-notice' },
    text: reason ?? '',
    announced: { act: 'final-notice', settled: { ...settled, granted }, reason },
    ...(granted === loaded.approved.sumFundingApproved ? {} : { certified: granted }),
  });
}

/** Money that is owed, to the company or by it, keeps the final notice open: what the desk does not offer is refused too. */
export function isUnsettled(row: VerificationCase): boolean {
  return row.marks.is_owed || isReclaimable(row);
}

function refuseUnsettled(row: VerificationCase): void {
  refuseRevoked(row);
  if (isUnsettled(row)) throw conflict(row.marks.is_owed ? STILL_DUE : STILL_RECLAIMABLE);
}

function settlementOf(examination: Examination, loaded: LoadedVerification): Settlement {
  const { plan, calculation } = resultOf(examination, loaded.approved);
  const nameOf = claimNames(loaded);
  const items = examination.proofs.flatMap(({ id, invoices, payments }, index) =>
    [...invoices, ...payments].map((item) => ({ ...item, name: `Nachweis ${index + 1}, ${nameOf(id, item.id)}` })),
  );
  return {
    admitted: plan.sumInvestEffective,
    additionalFunding: plan.additionalFunding,
    fundingRatio: plan.fundingRatio,
    granted: examination.due,
    calculation,
    positions: items.map(({ name, claimed, admitted }) => ({ name, claimed, admitted })),
    cuts: items.flatMap(({ name, claimed, admitted, reason }) =>
      isJudgedOtherwise(claimed, admitted) && reason !== null ? [{ name, claimed, admitted, reason }] : [],
    ),
  };
}

/** Of an invoice by its id, of a payment by its place, of a late one by both (`claimsOf`). */
function claimNames({ invoices }: LoadedVerification): (proofId: string, claimId: string) => string {
  return (proofId, claimId) => {
    const own = invoices.filter(({ verification_proof_id: of }) => of === proofId);
    const [first = '', place] = claimId.split('/');
    const index = own.findIndex(({ id }) => id === first);
    const invoice = own[index];
    if (invoice === undefined) return `Zahlung ${Number(first) + 1}`;
    const label = invoiceLabel(restoreAnswers(INVOICE_FIELDS, invoice.meta), index);
    return place === undefined ? label : `Zahlung ${Number(place) + 1} zu ${label}`;
  };
}

async function getExamination(trx: Trx, verificationId: string): Promise<Examination> {
  const examination = await findExamination(trx, verificationId);
  if (examination === undefined) throw new Error(`verification ${verificationId} is closed without an examination`);
  return examination;
}

/** As `proposeFinalNotice` has left it. */
function contentOf(context: ActContext<VerificationCase>): { text: string | null; granted: Cents } {
  const { text, granted } = draftOf(context).content;
  return { text: typeof text === 'string' ? text : null, granted: Number(granted) };
}

export async function closedMail(context: VerificationAct<'send-final-notice'>, to: Recipient): Promise<Mail> {
  const { portal, trx, row } = context;
  const delivery = await deliveryOf(trx, row.row.proposal_id);
  return finalNoticeMail(portal, to, row.row, { ...contentOf(context), delivery });
}
