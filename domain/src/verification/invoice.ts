import { missingAnswers, pruneAnswers, readAnswers } from '../fields/answers.ts';
import { type Answers, type DataOf, day, list, money, type Read, text, yesNo } from '../fields/field.ts';
import { pathTo, type Violation, wrong } from '../fields/violation.ts';
import type { CalendarDay } from '../values/calendar-day.ts';
import { type ApprovalDates, type Eligibility, judgeEligibility, judgePerformance } from './eligibility.ts';
import { COMMENT_MAX, EXPLANATION_MAX } from './limits.ts';
import { checkPayments, PAYMENT_FIELDS } from './proof.ts';

const QUESTION = 'Bitte beantworten Sie diese Frage.';

/** What the dialog asks about one invoice; `proofItems` stands beside them (3-proof-of-use §3). */
export const INVOICE_FIELDS = {
  hasProviderChanged: yesNo({ label: 'Hat sich der Anbieter geändert?', required: QUESTION }),
  providerChangedText: text({
    label: 'Welcher Anbieter ist es, und warum?',
    max: EXPLANATION_MAX,
    multiline: true,
    required: 'Bitte geben Sie einen Anbieter und eine Begründung an.',
  }),
  hasInvestChanged: yesNo({ label: 'Hat sich der Gegenstand oder die Maßnahme geändert?', required: QUESTION }),
  relevantPosOnly: yesNo({ label: 'Enthält die Rechnung nur Posten des Vorhabens?', required: QUESTION }),
  periodApproved: yesNo({ label: 'Liegt die Leistung im Bewilligungszeitraum?', required: QUESTION }),
  paymentsComment: text({ label: 'Bemerkung zu den Zahlungen', max: COMMENT_MAX, multiline: true }),
  invoiceNumber: text({ label: 'Rechnungsnummer', max: 100 }),
  invoiceDate: day({ label: 'Rechnungsdatum' }),
  orderDate: day({ label: 'Datum des Auftrags' }),
  periodStart: day({ label: 'Beginn der Leistung' }),
  periodEnd: day({ label: 'Ende der Leistung' }),
  sum: money({ label: 'Rechnungsbetrag' }),
  payments: list({ label: 'Zahlungen', itemLabel: 'Zahlung', max: 200, fields: PAYMENT_FIELDS }),
};

const ASKED = { providerChangedText: ({ hasProviderChanged }: InvoiceAnswers) => hasProviderChanged === true };

type InvoiceAnswers = DataOf<typeof INVOICE_FIELDS>;

export interface InvoiceMeta extends InvoiceAnswers {
  /** Positions of the approved proof that the invoice covers, e.g. '1.1'. */
  proofItems: string[];
}

/** The dialog's choice for 'none of these'; never stored. */
export const NOT_LISTED = 'notListed';
const ITEMS_MAX = 500;
const ITEM_LENGTH = 200;

export const NO_META: InvoiceMeta = { ...readAnswers(INVOICE_FIELDS, {}).data, proofItems: [] };

/** A meta object as sent → what to store and what to say; paths begin with `meta`. */
export function readInvoiceMeta(body: Answers, today: CalendarDay): { meta: InvoiceMeta; violations: Violation[] } {
  const read = readAnswers(INVOICE_FIELDS, body, 'meta');
  const around = { facts: {}, root: read.data };
  const data = pruneAnswers(INVOICE_FIELDS, ASKED, read.data, around);
  const items = readItems(body.proofItems ?? []);
  const violations = [...read.violations, ...(items.ok ? [] : [wrong('meta.proofItems', items.message)])];
  violations.push(
    ...checkPeriod(data),
    ...checkPayments({ invoiceTotal: data.sum, payments: data.payments }, 'meta', today),
  );
  violations.push(...missingAsSoonAsAsked(data));
  return { meta: { ...data, proofItems: items.ok ? items.value : [] }, violations };
}

/** A changed provider must be named at once; the other questions may stay open until later. */
function missingAsSoonAsAsked(data: InvoiceAnswers): Violation[] {
  return missingOf(data).filter(({ propertyPath }) => propertyPath === 'meta.providerChangedText');
}

function missingOf(data: InvoiceAnswers): Violation[] {
  return missingAnswers(INVOICE_FIELDS, ASKED, data, { facts: {}, root: data }, 'meta');
}

function readItems(given: unknown): Read<string[]> {
  if (!Array.isArray(given)) return { ok: false, message: 'This value should be of type array.' };
  const fits = given.every((one) => typeof one === 'string' && one.length <= ITEM_LENGTH && one.isWellFormed());
  if (!fits || given.length > ITEMS_MAX) return { ok: false, message: 'Bitte wählen Sie angebotene Positionen.' };
  return { ok: true, value: [...new Set(given as string[])].filter((one) => one !== NOT_LISTED && one !== '') };
}

function checkPeriod({ periodStart, periodEnd }: InvoiceAnswers): Violation[] {
  const isBackwards = periodStart !== null && periodEnd !== null && periodEnd < periodStart;
  return isBackwards ? [wrong(pathTo('meta', 'periodEnd'), 'Das Enddatum kann nicht vor dem Anfangsdatum sein.')] : [];
}

/** All questions about the invoice are answered; the late-invoice page warns of others. */
export function isInvoiceComplete(meta: InvoiceMeta): boolean {
  return missingOf(meta).length === 0;
}

/** What the dialog warns of: every date of the invoice that lies outside the approval (3-proof-of-use §8). */
export function invoiceWarnings(meta: InvoiceMeta, approval: ApprovalDates): Eligibility[] {
  const { invoiceDate, orderDate, periodStart, periodEnd } = meta;
  const [from, until] = [periodStart ?? periodEnd, periodEnd ?? periodStart];
  const judged = [
    ...(invoiceDate === null ? [] : [judgeEligibility('invoiceDate', invoiceDate, approval)]),
    ...(orderDate === null ? [] : [judgeEligibility('orderDate', orderDate, approval)]),
    ...(from === null || until === null ? [] : [judgePerformance(from, until, approval)]),
    ...meta.payments.flatMap(({ payedAt }) =>
      payedAt === null ? [] : [judgeEligibility('paymentDate', payedAt, approval)],
    ),
  ];
  return judged.filter(({ verdict }) => verdict !== 'eligible');
}
