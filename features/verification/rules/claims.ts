import { isRecord } from '#ground/rules/fields/answers.ts';
import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import type { ExaminedItem, ExaminedProof } from './examination.ts';

/** Something a recipient claims money for. */
export interface Claim {
  id: string;
  /** Cents; null: the recipient named no sum, the examiner reads it from the file. */
  claimed: Cents | null;
  /** An invoice that came while a resubmission was open: it stands beside the account, which was closed by then. */
  late?: true;
}

/** What a proof of use claims for one approved proof. */
export interface ClaimedProof {
  /** Of the proof in the proof of use. */
  id: string;
  approvedSum: Cents;
  invoiceTotal: Cents | null;
  invoices: readonly Claim[];
  payments: readonly Claim[];
}

export interface ReadExamination {
  proofs: ExaminedProof[];
  violations: Violation[];
}

const NOT_EXAMINED = 'Bitte geben Sie an, was hiervon anerkannt wird.';
const NO_CLAIM = 'Bitte geben Sie an, welcher Betrag auf der Rechnung steht.';
const UNKNOWN = 'Das gehört nicht zu diesem Verwendungsnachweis.';
const UNREADABLE = 'Diese Angabe ist nicht lesbar.';

/**
 * An examination as sent, beside the claims: `[{ id, invoices: [{ id, admitted, reason, claimed }], payments: […] }]`.
 * Every claim must be judged. `claimed` counts only where the recipient named no sum. Order and paths are those of the
 * claims; what is sent for anything else is refused.
 */
export function readExamination(claims: readonly ClaimedProof[], sent: unknown): ReadExamination {
  if (!isListOfItems(sent)) return { proofs: [], violations: [wrong('', UNREADABLE)] };
  const violations = unknownOf(claims, sent, 'proofs');
  const proofs = claims.map((claim, index) => {
    const given = itemOf(sent, claim.id);
    const path = pathTo('proofs', index);
    const { id, approvedSum, invoiceTotal } = claim;
    const invoices = readItems(withRest(claim), given?.invoices, pathTo(path, 'invoices'), violations);
    const late = claim.invoices.flatMap((one, at) => (one.late ? (invoices[at] ?? []) : []));
    return {
      id,
      approvedSum,
      invoiceTotal: withLate(invoiceTotal, late),
      invoices,
      payments: readItems(claim.payments, given?.payments, pathTo(path, 'payments'), violations),
    };
  });
  return { proofs, violations };
}

/** What the invoices of a proof come to as the recipient says: the declared total, and late ones on top. Null: nothing is said. */
export function invoicesSaid({ invoiceTotal, invoices }: ClaimedProof): Cents | null {
  return withLate(
    invoiceTotal,
    invoices.filter(({ late }) => late),
  );
}

function withLate(declared: Cents | null, late: readonly Pick<Claim, 'claimed'>[]): Cents | null {
  return late.length === 0 ? declared : (declared ?? 0) + sum(late.map(({ claimed }) => claimed ?? 0));
}

/** One invoice of the account without a sum of its own can only be what the others leave of the declared total. */
export function withRest({ invoices, invoiceTotal }: ClaimedProof): readonly Claim[] {
  const own = invoices.filter(({ late }) => !late);
  if (own.filter(({ claimed }) => claimed === null).length !== 1) return invoices;
  const rest = Math.max(0, (invoiceTotal ?? 0) - sum(own.map(({ claimed }) => claimed ?? 0)));
  return invoices.map((one) => (one.late ? one : { ...one, claimed: one.claimed ?? rest }));
}

function readItems(claims: readonly Claim[], sent: unknown, path: string, violations: Violation[]): ExaminedItem[] {
  const list = sent ?? [];
  if (!isListOfItems(list)) {
    violations.push(wrong(path, UNREADABLE));
    return [];
  }
  violations.push(...unknownOf(claims, list, path));
  return claims.map(({ id, claimed }, index) => {
    const given = itemOf(list, id);
    const at = pathTo(path, index);
    if (given === undefined) violations.push(wrong(pathTo(at, 'admitted'), NOT_EXAMINED));
    const known = claimed ?? amountOf(given?.claimed);
    if (given !== undefined && known === undefined) violations.push(wrong(pathTo(at, 'claimed'), NO_CLAIM));
    // What is no amount is left for the check to refuse, at its field.
    const admitted = typeof given?.admitted === 'number' ? given.admitted : Number.NaN;
    return { id, claimed: known ?? 0, admitted, reason: typeof given?.reason === 'string' ? given.reason : null };
  });
}

function amountOf(value: unknown): Cents | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

interface SentItem extends Readonly<Record<string, unknown>> {
  id: string;
}

function isListOfItems(value: unknown): value is SentItem[] {
  return Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.id === 'string');
}

function itemOf(sent: readonly SentItem[], id: string): SentItem | undefined {
  return sent.find((one) => one.id === id);
}

function unknownOf(claims: readonly { id: string }[], sent: readonly SentItem[], path: string): Violation[] {
  return sent.some(({ id }) => !claims.some((claim) => claim.id === id)) ? [wrong(path, UNKNOWN)] : [];
}
