import { contractText } from '#ground/rules/contract/messages.ts';
import { missingAnswers, pruneAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { type Answers, type DataOf, day, list, money, text, yesNo } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, MAX_CENTS } from '#ground/rules/values/money.ts';
import type { Figure, Trace, TraceLine } from '#ground/rules/values/trace.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { COMMENT_MAX, checkPayments, EXPLANATION_MAX, PAYMENT_FIELDS } from '../plan/proof.ts';
import {
  type ApprovalDates,
  approvalLines,
  ELIGIBILITY_MARKS,
  type Eligibility,
  type EligibilityVerdict,
  type InvoiceDate,
  judgeEligibility,
  judgePerformance,
} from './eligibility.ts';

const QUESTION = 'Bitte beantworten Sie diese Frage.';
const UNNAMED_PROVIDER = 'Bitte geben Sie einen Anbieter und eine Begründung an.';

/** What the dialog asks about one invoice, in its order; `proofItems` stands beside them (3-proof-of-use §3). */
export const INVOICE_FIELDS = {
  invoiceNumber: text({ label: 'Rechnungsnummer', max: 100 }),
  invoiceDate: day({ label: 'Rechnungsdatum', required: 'Bitte geben Sie das Rechnungsdatum an.' }),
  orderDate: day({ label: 'Datum des Auftrags', required: 'Bitte geben Sie das Datum des Auftrags an.' }),
  periodStart: day({
    label: 'Beginn der Leistung',
    required: 'Bitte geben Sie an, wann die Leistung begonnen hat.',
  }),
  periodEnd: day({ label: 'Ende der Leistung', required: 'Bitte geben Sie an, wann die Leistung geendet hat.' }),
  // Negative: a credit note.
  sum: money({ label: 'Rechnungsbetrag', min: -MAX_CENTS, required: 'Bitte geben Sie den Rechnungsbetrag an.' }),
  corrects: text({
    label: 'Nummer der Rechnung, die diese Gutschrift mindert',
    max: 100,
    required: 'Bitte geben Sie an, welche Rechnung die Gutschrift mindert.',
  }),
  hasProviderChanged: yesNo({ label: 'Hat sich der Anbieter geändert?', required: QUESTION }),
  providerChangedText: text({
    label: 'Neuer Anbieter und Grund für den Wechsel',
    max: EXPLANATION_MAX,
    multiline: true,
    required: UNNAMED_PROVIDER,
  }),
  hasInvestChanged: yesNo({ label: 'Hat sich der Gegenstand oder die Maßnahme geändert?', required: QUESTION }),
  relevantPosOnly: yesNo({ label: 'Enthält die Rechnung nur Posten des Vorhabens?', required: QUESTION }),
  periodApproved: yesNo({ label: 'Liegt die Leistung im Bewilligungszeitraum?', required: QUESTION }),
  payments: list({ label: 'Zahlungen', itemLabel: 'Zahlung', max: 200, fields: PAYMENT_FIELDS }),
  paymentsComment: text({ label: 'Bemerkung zu den Zahlungen', max: COMMENT_MAX, multiline: true }),
};

export const INVOICE_ASKED = {
  corrects: isCredit,
  providerChangedText: ({ hasProviderChanged }: InvoiceAnswers) => hasProviderChanged === true,
};

/** It lowers what another invoice of the proof comes to. */
export function isCredit({ sum }: { sum: Cents | null }): boolean {
  return (sum ?? 0) < 0;
}

type InvoiceAnswers = DataOf<typeof INVOICE_FIELDS>;

export interface InvoiceMeta extends Omit<InvoiceAnswers, 'corrects'> {
  /** Of a credit note alone: everything else has the keys of the contract on the wire. */
  corrects?: InvoiceAnswers['corrects'];
  /** Positions of the approved proof that the invoice covers, e.g. '1.1'. */
  proofItems: string[];
}

/** The dialog's choice for 'none of these'; never stored. */
export const NOT_LISTED = 'notListed';
const ITEMS_MAX = 500;
const ITEM_LENGTH = 200;

export const NO_META: InvoiceMeta = { ...readAnswers(INVOICE_FIELDS, {}).data, proofItems: [] };

/** A meta object as sent → what to store and what is wrong with it; paths begin with `meta`. */
export function readInvoiceMeta(body: Answers, today: CalendarDay): { meta: InvoiceMeta; violations: Violation[] } {
  const { data, violations } = readQuestions(body, 'meta', today);
  const items = readItems(body.proofItems ?? []);
  return {
    meta: { ...data, proofItems: items.ok ? items.value : [] },
    violations: items.ok ? violations : [...violations, wrong('meta.proofItems', items.message)],
  };
}

/**
 * The same of a file that waits to be an invoice: those answers alone that were changed, each by itself, as it counts for
 * nothing yet. An empty one takes away what was read.
 */
export function readChangedMeta(body: Answers): { meta: Partial<InvoiceMeta>; violations: Violation[] } {
  const { data, violations } = readAnswers(INVOICE_FIELDS, body, 'meta');
  const changed = Object.entries(data).filter(([name]) => Object.hasOwn(body, name));
  const items = readItems(body.proofItems ?? []);
  if (!items.ok) return { meta: {}, violations: [...violations, wrong('meta.proofItems', items.message)] };
  const proofItems = Object.hasOwn(body, 'proofItems') ? { proofItems: items.value } : {};
  return { meta: { ...Object.fromEntries(changed), ...proofItems }, violations };
}

/** Answers of the dialog → what to send, what is wrong with them and which questions are still open. */
export function judgeInvoice(answers: Answers, today: CalendarDay): { data: Answers; violations: Violation[] } {
  const { data, violations } = readQuestions(answers, '', today);
  const isWrongAt = (path: string) => violations.some(({ propertyPath }) => propertyPath === path);
  const open = missingOf(data).filter(({ propertyPath }) => !isWrongAt(propertyPath));
  return { data: { ...data, proofItems: answers.proofItems ?? [] }, violations: [...violations, ...open] };
}

function readQuestions(
  body: Answers,
  path: string,
  today: CalendarDay,
): { data: InvoiceAnswers; violations: Violation[] } {
  const read = readAnswers(INVOICE_FIELDS, body, path);
  const data = pruneAnswers(INVOICE_FIELDS, INVOICE_ASKED, read.data, { facts: {}, root: read.data });
  const payments = checkPayments({ invoiceTotal: data.sum, payments: data.payments }, path, today);
  return {
    data,
    violations: [...read.violations, ...checkPeriod(data, path), ...payments, ...checkProvider(data, path)],
  };
}

/** A changed provider must be named at once; the other questions may stay open until later. */
function checkProvider({ hasProviderChanged, providerChangedText }: InvoiceAnswers, path: string): Violation[] {
  const isUnnamed = hasProviderChanged === true && (providerChangedText ?? '').trim() === '';
  return isUnnamed ? [wrong(pathTo(path, 'providerChangedText'), UNNAMED_PROVIDER)] : [];
}

function missingOf(data: InvoiceAnswers): Violation[] {
  return missingAnswers(INVOICE_FIELDS, INVOICE_ASKED, data, { facts: {}, root: data });
}

function readItems(given: unknown): Read<string[]> {
  if (!Array.isArray(given)) return { ok: false, message: contractText('wrongType', { type: 'array' }) };
  const fits = given.every((one) => typeof one === 'string' && one.length <= ITEM_LENGTH && one.isWellFormed());
  if (!fits || given.length > ITEMS_MAX) return { ok: false, message: 'Bitte wählen Sie angebotene Positionen.' };
  return { ok: true, value: [...new Set(given as string[])].filter((one) => one !== NOT_LISTED && one !== '') };
}

function checkPeriod({ periodStart, periodEnd }: InvoiceAnswers, path: string): Violation[] {
  const isBackwards = periodStart !== null && periodEnd !== null && periodEnd < periodStart;
  return isBackwards ? [wrong(pathTo(path, 'periodEnd'), 'Das Enddatum kann nicht vor dem Anfangsdatum sein.')] : [];
}

/** All questions are answered and all dates given; others bar the financing plan, and the late-invoice page warns of them. */
export function isInvoiceComplete(meta: InvoiceMeta): boolean {
  return missingOf({ corrects: null, ...meta }).length === 0;
}

/** A date of an invoice, or its first and last day of work, with what follows from it. */
interface JudgedDate {
  label: string;
  value: Figure;
  found: Eligibility;
}

/** What is known of the dates of an invoice, each judged. A credit note lowers the claim, whenever it came: none is. */
function judgedDates(meta: InvoiceMeta, approval: ApprovalDates): JudgedDate[] {
  if (isCredit(meta)) return [];
  const { periodStart, periodEnd } = meta;
  const [from, until] = [periodStart ?? periodEnd, periodEnd ?? periodStart];
  const judged = (label: string, kind: InvoiceDate, day: CalendarDay | null): JudgedDate[] =>
    day === null ? [] : [{ label, value: { day }, found: judgeEligibility(kind, day, approval) }];
  return [
    ...judged(INVOICE_FIELDS.invoiceDate.label, 'invoiceDate', meta.invoiceDate),
    ...judged(INVOICE_FIELDS.orderDate.label, 'orderDate', meta.orderDate),
    ...(from === null || until === null
      ? []
      : [{ label: 'Leistung', value: periodFigure(from, until), found: judgePerformance(from, until, approval) }]),
    ...meta.payments.flatMap(({ payedAt }, index) => judged(`Zahlung ${index + 1}`, 'paymentDate', payedAt)),
  ];
}

function periodFigure(from: CalendarDay, until: CalendarDay): Figure {
  return from === until ? { day: from } : { text: `${formatDay(from)} bis ${formatDay(until)}` };
}

/** What the dates of an invoice come to (3-proof-of-use §8). */
export interface InvoiceEligibility {
  /** The worst of its dates; eligible, as far as they are known. */
  verdict: EligibilityVerdict;
  /** Every date that lies outside the approval. */
  warnings: Eligibility[];
}

/** Whether an invoice is eligible by its dates, and why: each date beside the days of the approval. */
export function traceEligibility(meta: InvoiceMeta, approval: ApprovalDates): Trace<InvoiceEligibility> {
  const dates = judgedDates(meta, approval);
  const warnings = dates.flatMap(({ found }) => (found.verdict === 'eligible' ? [] : [found]));
  const worst = (['not-eligible', 'probably-not-eligible'] as const).flatMap((verdict) =>
    warnings.filter((one) => one.verdict === verdict),
  )[0];
  const verdict = worst?.verdict ?? 'eligible';
  const lines: TraceLine[] = [
    ...approvalLines(approval),
    ...dates.map(({ label, value, found }) => ({
      label,
      value,
      from: `Angabe zur Rechnung: ${verdictText(found.verdict)}`,
    })),
    { label: 'Nach den Daten', value: { text: verdictText(verdict) }, from: 'das ungünstigste Datum zählt' },
  ];
  const sentence = worst?.text ?? goodSentence(meta, dates.length);
  return { title: 'Förderfähigkeit', sentence, lines, result: { verdict, warnings } };
}

function verdictText(verdict: EligibilityVerdict): string {
  return verdict === 'eligible' ? 'förderfähig' : ELIGIBILITY_MARKS[verdict];
}

function goodSentence(meta: InvoiceMeta, known: number): string {
  if (isCredit(meta)) return 'Eine Gutschrift mindert die Ausgaben, wann immer sie kam.';
  return known === 0
    ? 'Zu dieser Rechnung ist noch kein Datum angegeben.'
    : 'Alle angegebenen Daten liegen im Bewilligungszeitraum.';
}

/** What the dialog warns of: every date of the invoice that lies outside the approval (3-proof-of-use §8). */
export function invoiceWarnings(meta: InvoiceMeta, approval: ApprovalDates): Eligibility[] {
  return traceEligibility(meta, approval).result.warnings;
}

/** The worst verdict on the dates of an invoice, in words; undefined: all known dates are eligible. */
export function eligibilityMark(meta: InvoiceMeta, approval: ApprovalDates): string | undefined {
  const { verdict } = traceEligibility(meta, approval).result;
  return verdict === 'eligible' ? undefined : ELIGIBILITY_MARKS[verdict];
}

/** Names of the dates after today: the dialog asks whether they are right, since a mistyped year looks like that. */
export function futureDays(
  meta: InvoiceMeta,
  today: CalendarDay,
): ('invoiceDate' | 'orderDate' | 'periodStart' | 'periodEnd')[] {
  const names = ['invoiceDate', 'orderDate', 'periodStart', 'periodEnd'] as const;
  return names.filter((name) => (meta[name] ?? '') > today);
}

/** Whether these answers are stored as they were read, or already as they are to be. */
export function areUnchanged(
  mine: Partial<InvoiceMeta>,
  fresh: Partial<InvoiceMeta>,
  read: Partial<InvoiceMeta>,
): boolean {
  const names = Object.keys(mine) as (keyof InvoiceMeta)[];
  return names.every((name) => isSame(fresh[name], read[name]) || isSame(fresh[name], mine[name]));
}

/** The answers that differ from those that were read. */
export function changedIn(meta: InvoiceMeta, read: InvoiceMeta): Partial<InvoiceMeta> {
  const changed = Object.entries(meta).filter(([name, value]) => !isSame(value, read[name as keyof InvoiceMeta]));
  return Object.fromEntries(changed);
}
