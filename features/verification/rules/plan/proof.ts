import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Around, checkbox, type DataOf, day, group, list, money, text } from '#ground/rules/fields/field.ts';
import { missing, missingFile, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { MAX_CENTS } from '#ground/rules/values/money.ts';
import { COMMENT_MAX, EXPLANATION_MAX } from './limits.ts';
import { findOverpayment } from './plan.ts';
import * as texts from './proof-texts.ts';

const PAYMENTS_MAX = 200;

export const PAYMENT_FIELDS = {
  payedAt: day({ label: 'Zahlungsdatum', required: texts.NO_PAYMENT_DAY }),
  // Negative: money that came back for a credit note.
  sum: money({ label: 'Gezahlter Betrag', min: -MAX_CENTS, required: texts.NO_PAYMENT_SUM }),
  payedAtComment: text({ label: 'Bemerkung', max: COMMENT_MAX, multiline: true }),
};

export type Payment = DataOf<typeof PAYMENT_FIELDS>;

const EXPLANATION_FIELDS = {
  notChanged: checkbox({ label: 'Es gab keine Änderungen.' }),
  providerChanged: checkbox({ label: 'Der Anbieter hat sich geändert.' }),
  provider: text({ label: 'Neuer Anbieter', max: 200, required: texts.NO_PROVIDER }),
  providerReason: text({
    label: 'Begründung für den neuen Anbieter',
    max: EXPLANATION_MAX,
    multiline: true,
    required: texts.NO_REASON,
  }),
  investmentChanged: checkbox({ label: 'Der Gegenstand oder die Maßnahme hat sich geändert.' }),
  investmentChanges: text({
    label: 'Neuer Gegenstand oder neue Maßnahme',
    max: EXPLANATION_MAX,
    multiline: true,
    required: texts.NO_ITEM,
  }),
  investmentReason: text({
    label: 'Begründung für die Änderung',
    max: EXPLANATION_MAX,
    multiline: true,
    required: texts.NO_REASON,
  }),
};

export type Explanation = DataOf<typeof EXPLANATION_FIELDS>;

/** The account of one approved proof: what was invoiced, what was paid, what has changed. */
export const PROOF_FIELDS = {
  noInvoice: checkbox({ label: 'Zu diesem Nachweis gibt es keine Rechnung.' }),
  invoiceTotal: money({ label: 'Rechnungsbetrag', required: texts.NO_INVOICE_TOTAL }),
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
  if (statesNothing(proof.explanation)) violations.push(missing(pathTo(path, 'explanation'), texts.NO_CHANGE_STATED));
  if ((proof.invoiceTotal ?? 0) > 0 && files === 0) {
    violations.push(missingFile(pathTo(path, 'invoices'), texts.NO_FILE));
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
    payedAt !== null && payedAt > today ? [wrong(place(index, 'payedAt'), texts.PAYMENT_IN_FUTURE)] : [],
  );
  const over = findOverpayment({ invoiceTotal, payments });
  return over === undefined ? violations : [...violations, wrong(place(over.index, 'sum'), texts.overpaid(over.by))];
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
  if (proof.invoiceTotal === null) return texts.NO_INVOICE_TOTAL;
  if (proof.payments.some(isIncomplete) || checkPayments(proof, '', today).length > 0) return texts.PAYMENTS_WRONG;
  if (!isConsistent(proof.explanation)) return texts.EXPLANATION_WRONG;
  if (proof.invoiceTotal === 0) return undefined;
  if (files === undefined) return texts.FILE_CHECK_FAILED;
  return files === 0 ? texts.NO_FILE : undefined;
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
