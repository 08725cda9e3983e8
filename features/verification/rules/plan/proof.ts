import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Around, checkbox, type DataOf, day, group, list, money, text } from '#ground/rules/fields/field.ts';
import { missing, missingFile, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, MAX_CENTS } from '#ground/rules/values/money.ts';
import { type AccountedProof, findOverpayment, remainingAmount } from './plan.ts';

/** Characters of comments, and of reasons and explanations (3-proof-of-use §9). */
export const COMMENT_MAX = 600;
export const EXPLANATION_MAX = 1500;

// Payments (3-proof-of-use §5, payments dialog).
export const NO_PAYMENT_DAY = 'Bitte Datum angeben.';
export const NO_PAYMENT_SUM = 'Bitte Wert angeben.';
export const PAYMENT_IN_FUTURE = 'Das Datum darf nicht in der Zukunft liegen.';

/** `by`: cents beyond the invoice total. */
export function overpaid(by: Cents): string {
  return `Der von Ihnen angegebene Rechnungsbetrag kann nicht überschritten werden. Sie überschreiten den zulässigen Betrag um ${formatEuro(by)}`;
}

// What the invoices of a proof say beside its account.

/** `names`: 'Rechnung RE-17'. */
export function invoicesIncomplete(names: readonly string[]): string {
  return `Die Angaben zu mindestens einer Rechnung sind unvollständig: ${names.join(', ')}.`;
}

/** Cents: what the invoices come to, and what the account says they do. */
export function invoiceSumDiffers(invoiced: Cents, total: Cents): string {
  return `Die Summe Ihrer Rechnungen ist ${formatEuro(invoiced)}. Als Rechnungsbetrag sind ${formatEuro(total)} eingetragen. Bitte gleichen Sie beides an.`;
}

/** `paid`: what they come to, in cents. */
export function paymentsUndecided(count: number, paid: Cents): string {
  return count === 1
    ? `In den Rechnungen steht 1 Zahlung über ${formatEuro(paid)}, die hier noch fehlt. Bitte entscheiden Sie, ob Sie sie übernehmen.`
    : `In den Rechnungen stehen ${count} Zahlungen über ${formatEuro(paid)}, die hier noch fehlen. Bitte entscheiden Sie, ob Sie sie übernehmen.`;
}

// Explanation (dialog).
export const NO_CHANGE_STATED = 'Bitte geben Sie an, ob eine Änderung vorgenommen wurde.';
export const NO_PROVIDER = 'Bitte geben Sie einen Anbieter an.';
export const NO_REASON = 'Bitte geben Sie eine Begründung an.';
export const NO_ITEM = 'Bitte geben Sie einen Gegenstand/eine Maßnahme an.';

// Acceptance of a row, in the order of the checks.
export const NO_INVOICE_TOTAL = 'Bitte geben Sie einen Rechnungsbetrag (1) an.';
export const PAYMENTS_WRONG = 'Bitte überprüfen Sie die Zahlungsdaten (2).';
export const EXPLANATION_WRONG = 'Bitte überprüfen Sie die Erläuterung (3).';
export const NO_FILE = 'Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)';
export const FILE_CHECK_FAILED = 'Bitte prüfen Sie, ob eine Datei hochgeladen wurde (1)';

export const HAS_INVOICES = 'Zu diesem Nachweis gibt es schon Rechnungen. Bitte löschen Sie diese zuerst.';

/** Where the explanation of a proof stands, in words. */
export function explanationWords({ notChanged, providerChanged, investmentChanged }: Explanation): string {
  if (notChanged === true) return 'keine Änderungen';
  if (providerChanged === true && investmentChanged === true) return 'Anbieter und Gegenstand oder Maßnahme geändert';
  if (providerChanged === true) return 'Anbieter geändert';
  return investmentChanged === true ? 'Gegenstand oder Maßnahme geändert' : 'noch offen';
}

export interface PaymentWords {
  /** Green: nothing is left to pay; red: more was paid than invoiced. */
  state: 'unknown' | 'open' | 'settled' | 'exceeded';
  text: string;
}

/**
 * What is left of the invoice total after the payments (3-proof-of-use §5): the words beside the colours. Nothing is
 * settled while payments of the invoices are undecided; `undecided`: how many.
 */
export function paymentWords(account: Pick<AccountedProof, 'invoiceTotal' | 'payments'>, undecided = 0): PaymentWords {
  const remaining = remainingAmount(account);
  const over = findOverpayment(account);
  if (undecided > 0 && over === undefined) return { state: 'open', text: undecidedWords(undecided) };
  if (remaining === null) return { state: 'unknown', text: 'Rechnungsbetrag fehlt' };
  if (over !== undefined) return { state: 'exceeded', text: `${formatEuro(over.by)} zu viel` };
  if (remaining === 0) return { state: 'settled', text: 'vollständig gezahlt' };
  return remaining > 0
    ? { state: 'open', text: `noch ${formatEuro(remaining)} offen` }
    : { state: 'open', text: `noch ${formatEuro(-remaining)} zu erstatten` };
}

function undecidedWords(count: number): string {
  const payments = count === 1 ? '1 Zahlung' : `${count} Zahlungen`;
  return `${payments} aus den Rechnungen noch nicht übernommen`;
}

const PAYMENTS_MAX = 200;

export const PAYMENT_FIELDS = {
  payedAt: day({ label: 'Zahlungsdatum', required: NO_PAYMENT_DAY }),
  // Negative: money that came back for a credit note.
  sum: money({ label: 'Gezahlter Betrag', min: -MAX_CENTS, required: NO_PAYMENT_SUM }),
  payedAtComment: text({ label: 'Bemerkung', max: COMMENT_MAX, multiline: true }),
};

export type Payment = DataOf<typeof PAYMENT_FIELDS>;

const EXPLANATION_FIELDS = {
  notChanged: checkbox({ label: 'Es gab keine Änderungen.' }),
  providerChanged: checkbox({ label: 'Der Anbieter hat sich geändert.' }),
  provider: text({ label: 'Neuer Anbieter', max: 200, required: NO_PROVIDER }),
  providerReason: text({
    label: 'Begründung für den neuen Anbieter',
    max: EXPLANATION_MAX,
    multiline: true,
    required: NO_REASON,
  }),
  investmentChanged: checkbox({ label: 'Der Gegenstand oder die Maßnahme hat sich geändert.' }),
  investmentChanges: text({
    label: 'Neuer Gegenstand oder neue Maßnahme',
    max: EXPLANATION_MAX,
    multiline: true,
    required: NO_ITEM,
  }),
  investmentReason: text({
    label: 'Begründung für die Änderung',
    max: EXPLANATION_MAX,
    multiline: true,
    required: NO_REASON,
  }),
};

export type Explanation = DataOf<typeof EXPLANATION_FIELDS>;

/** The account of one approved proof: what was invoiced, what was paid, what has changed. */
export const PROOF_FIELDS = {
  noInvoice: checkbox({ label: 'Zu diesem Nachweis gibt es keine Rechnung.' }),
  invoiceTotal: money({ label: 'Rechnungsbetrag', required: NO_INVOICE_TOTAL }),
  payments: list({ label: 'Zahlungen', itemLabel: 'Zahlung', max: PAYMENTS_MAX, fields: PAYMENT_FIELDS }),
  // Payments of the invoices that were offered and not taken over: until they change nobody asks again.
  declinedPayments: list({
    label: 'Nicht übernommene Zahlungen aus den Rechnungen',
    itemLabel: 'Zahlung',
    max: PAYMENTS_MAX,
    unasked: true,
    quiet: true,
    fields: { payedAt: day({ label: 'Zahlungsdatum' }), sum: money({ label: 'Gezahlter Betrag', min: -MAX_CENTS }) },
  }),
  explanation: group({
    label: 'Erläuterung',
    fields: EXPLANATION_FIELDS,
    // 'No changes' stands alone: choosing it clears the others (3-proof-of-use §5).
    asked: {
      providerChanged: ({ notChanged }) => notChanged !== true,
      provider: ({ providerChanged }) => providerChanged === true,
      providerReason: ({ providerChanged }) => providerChanged === true,
      investmentChanged: ({ notChanged }) => notChanged !== true,
      investmentChanges: ({ investmentChanged }) => investmentChanged === true,
      investmentReason: ({ investmentChanged }) => investmentChanged === true,
    },
  }),
};

export type ProofAccount = DataOf<typeof PROOF_FIELDS>;

type OfProof = (proof: ProofAccount, around: Around<never, never>) => boolean;
const hasInvoice: OfProof = ({ noInvoice }) => noInvoice !== true;

/** A proof without an invoice has nothing to account for; why there is none may be explained. */
export const PROOF_ASKED: { invoiceTotal: OfProof; payments: OfProof; declinedPayments: OfProof } = {
  invoiceTotal: hasInvoice,
  payments: hasInvoice,
  declinedPayments: hasInvoice,
};

export interface ProofCircumstances {
  today: CalendarDay;
  /** Files linked to the proof or to one of its invoices. */
  files: number;
}

/** What is wrong with an account or bars the way forward, beyond its single fields. `path`: '' for the proof alone. */
export function checkProof(proof: ProofAccount, path: string, { today, files }: ProofCircumstances): Violation[] {
  const violations = checkPayments(proof, path, today);
  if (proof.noInvoice === true) return violations;
  if (statesNothing(proof.explanation)) violations.push(missing(pathTo(path, 'explanation'), NO_CHANGE_STATED));
  if ((proof.invoiceTotal ?? 0) > 0 && files === 0) {
    violations.push(missingFile(pathTo(path, 'invoices'), NO_FILE));
  }
  return violations;
}

/** Payments lie not in the future and never exceed the invoice total: that would not be stored. */
export function checkPayments(
  { invoiceTotal, payments }: Pick<ProofAccount, 'invoiceTotal' | 'payments'>,
  path: string,
  today: CalendarDay,
): Violation[] {
  const place = (index: number, name: string) => pathTo(pathTo(pathTo(path, 'payments'), index), name);
  const violations = payments.flatMap(({ payedAt }, index) =>
    payedAt !== null && payedAt > today ? [wrong(place(index, 'payedAt'), PAYMENT_IN_FUTURE)] : [],
  );
  const over = findOverpayment({ invoiceTotal, payments });
  return over === undefined ? violations : [...violations, wrong(place(over.index, 'sum'), overpaid(over.by))];
}

/** Whether the question about changes since the approval is still open. */
export function statesNothing({ notChanged, providerChanged, investmentChanged }: Explanation): boolean {
  return notChanged !== true && providerChanged !== true && investmentChanged !== true;
}

/** The account as the wire holds it: once something is said about changes, the other flags are plain Nos. */
export function proofToWire(account: ProofAccount): ProofAccount {
  const { explanation } = account;
  const proof = { ...account, noInvoice: account.noInvoice === true };
  if (statesNothing(explanation)) return proof;
  return {
    ...proof,
    explanation: {
      ...explanation,
      notChanged: explanation.notChanged === true,
      providerChanged: explanation.providerChanged === true,
      investmentChanged: explanation.investmentChanged === true,
    },
  };
}

interface RowCircumstances {
  today: CalendarDay;
  /** Files of the proof; undefined: they could not be counted. */
  files: number | undefined;
}

/** The way back: beside 'no changes' the other flags are not asked, so their Nos are none. */
export function proofFromWire(proof: unknown): unknown {
  if (!isRecord(proof) || !isRecord(proof.explanation) || proof.explanation.notChanged !== true) return proof;
  const unasked = (flag: unknown) => (flag === false ? null : flag);
  const { providerChanged, investmentChanged } = proof.explanation;
  const flags = { providerChanged: unasked(providerChanged), investmentChanged: unasked(investmentChanged) };
  return { ...proof, explanation: { ...proof.explanation, ...flags } };
}

/** Why a row of the older plan table (version 1) cannot be accepted: the first of its four checks that fails. */
export function findRowProblem(proof: ProofAccount, { today, files }: RowCircumstances): string | undefined {
  if (proof.noInvoice === true) return undefined;
  if (proof.invoiceTotal === null) return NO_INVOICE_TOTAL;
  if (proof.payments.some(isIncomplete) || checkPayments(proof, '', today).length > 0) return PAYMENTS_WRONG;
  if (!isConsistent(proof.explanation)) return EXPLANATION_WRONG;
  if (proof.invoiceTotal === 0) return undefined;
  if (files === undefined) return FILE_CHECK_FAILED;
  return files === 0 ? NO_FILE : undefined;
}

function isIncomplete({ payedAt, sum }: Payment): boolean {
  return payedAt === null || sum === null;
}

function isConsistent(explanation: Explanation): boolean {
  const { notChanged, providerChanged, investmentChanged } = explanation;
  if (statesNothing(explanation)) return false;
  if (notChanged === true) return providerChanged !== true && investmentChanged !== true;
  const provider = providerChanged !== true || (isFilled(explanation.provider) && isFilled(explanation.providerReason));
  const { investmentChanges, investmentReason } = explanation;
  return provider && (investmentChanged !== true || (isFilled(investmentChanges) && isFilled(investmentReason)));
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
