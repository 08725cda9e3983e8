import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { exampleOf } from '#features/verification/rules/examples.ts';
import { VERIFICATION_PROOFS } from '#features/verification/server/present-verification.ts';
import { putInvoice } from '#features/verification/server/save-invoice.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { GrantDays } from './grant-days.ts';
import { plantMedia } from './plant-media.ts';

const { verificationProofs: ACCOUNTS, ...FUNDS } = exampleOf(4);

/** One company's grant, and the proof of use that accounts for it. */
export interface PlantedGrant {
  actor: Actor;
  proposalId: string;
  days: GrantDays;
  /** Its invoices are another company's as well. */
  twice?: boolean | undefined;
}

interface Account extends Answers {
  invoiceTotal: number;
  payments: readonly Answers[];
}

/** The answers of step 4 beside the proofs. */
export function additionalFunds(): Answers {
  return FUNDS;
}

/** The account of an approved proof as the example has it, on days within the approval period. */
export function accountOf(proofId: string, index: number, days: GrantDays): Answers {
  const { payments, ...account } = exampleAccount(index);
  return { '@id': iriOf(VERIFICATION_PROOFS, proofId), ...account, payments: paidWithin(payments, days) };
}

function exampleAccount(index: number): Account {
  const account = (ACCOUNTS as readonly Account[])[index];
  if (account === undefined) throw new Error(`the example has no account ${index}`);
  return account;
}

function paidWithin(payments: readonly Answers[], { start }: GrantDays): Answers[] {
  return payments.map((payment, nth) => ({ ...payment, payedAt: addDays(addMonths(start, 3 + nth), 13) }));
}

type Kind = 'in time' | 'late' | 'late and incomplete';

/** An invoice with its file; an incomplete one has not been asked anything yet. */
export async function plantInvoice(
  portal: Portal,
  { actor, days, twice }: PlantedGrant,
  proofId: string,
  index: number,
  kind: Kind = 'in time',
): Promise<void> {
  const counted = `R-${days.start.slice(0, 4)}-${kind === 'in time' ? 10 + index : 70 + index}`;
  // A seller gives no two companies one number, nor one with the same letters in another order: a name never has those.
  const number = twice ? counted : `${counted} ${actor.companyName}`;
  const file = { fileName: `Rechnung ${counted}.pdf`, title: `Rechnung ${number}` };
  const media = await plantMedia(portal, actor, file);
  const body = {
    verificationProof: iriOf(VERIFICATION_PROOFS, proofId),
    media: iriOf(MEDIA, media),
    ...(kind === 'late and incomplete' ? {} : { meta: metaOf(number, index, days) }),
  };
  await putInvoice(portal, actor, randomUUID(), { body, isNewOnly: true });
}

/** Everything the dialog asks, with dates that are eligible. */
function metaOf(invoiceNumber: string, index: number, days: GrantDays): Answers {
  const { invoiceTotal, payments } = exampleAccount(index);
  const day = (month: number): CalendarDay => addDays(addMonths(days.start, month), 4);
  return {
    hasProviderChanged: index > 0,
    providerChangedText: index > 0 ? 'Netzwerk Nord GmbH. Der erste Anbieter konnte nicht liefern.' : null,
    hasInvestChanged: false,
    relevantPosOnly: true,
    periodApproved: true,
    invoiceNumber,
    invoiceDate: day(3),
    orderDate: day(0),
    periodStart: day(1),
    periodEnd: day(2),
    sum: invoiceTotal,
    payments: paidWithin(payments, days),
    proofItems: ['1.1'],
  };
}
