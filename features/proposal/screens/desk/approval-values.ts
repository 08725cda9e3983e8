import type { PrefilledApproval } from '#features/cases/rules/proceedings-wire.ts';
import type { ActValues } from '#features/cases/screens/acts/use-act-form.ts';
import { dayProblems } from '#features/desk/screens/moment-field.tsx';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, readEuro } from '#ground/rules/values/money.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import type { Typed } from '#ground/screens/ui/field/typed-field.tsx';
import type { ApprovalDraft } from '../../rules/approval.ts';

/** The form of an approval as it is typed. */
export interface ApprovalValues {
  /** Admitted costs in the order of the proofs. */
  admitted: readonly Typed<Cents>[];
  /** Why a proof is not admitted in full, in the same order. */
  cuts: readonly (string | null)[];
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
  bonuses: ApprovalDraft['bonuses'];
  reason: string | null;
}

const TEXTS = {
  noAmount: 'Bitte geben Sie den anerkannten Betrag an.',
  noDay: 'Bitte geben Sie den Tag an.',
  noReason: 'Bitte begründen Sie, warum der Nachweis nicht in voller Höhe anerkannt ist.',
} as const;

export function initialValues({ draft, proofs }: PrefilledApproval): ApprovalValues {
  return {
    admitted: proofs.map(({ id, totalSum }) => draft.proofs.find((one) => one.id === id)?.admitted ?? totalSum),
    cuts: proofs.map(() => null),
    startDate: draft.startDate,
    endDate: draft.endDate,
    bonuses: draft.bonuses,
    reason: null,
  };
}

/** What the typed values would grant; what cannot be read counts as nothing yet. */
export function draftOf(values: ApprovalValues, { proofs }: Pick<PrefilledApproval, 'proofs'>): ApprovalDraft {
  return {
    proofs: proofs.map(({ id }, index) => ({ id, admitted: amountAt(values, index) ?? 0 })),
    startDate: values.startDate ?? '',
    endDate: values.endDate ?? '',
    bonuses: values.bonuses,
  };
}

/** As the act takes it: the reasons of the cuts stand in the letter after the officer's own words, each with its proof. */
export function approvalFields(values: ApprovalValues, approval: PrefilledApproval): ActValues {
  const reasons = approval.proofs.flatMap(({ description }, index) => {
    const reason = isCut(values, approval, index) ? values.cuts[index] : null;
    return reason ? [`${description}: ${reason}`] : [];
  });
  const reason = [values.reason ?? '', ...reasons].filter((text) => text.trim() !== '').join('\n\n');
  return { approval: draftOf(values, approval), reason: reason === '' ? null : reason };
}

export function isCut(values: ApprovalValues, { proofs }: PrefilledApproval, index: number): boolean {
  const admitted = amountAt(values, index);
  return admitted !== undefined && admitted < (proofs[index]?.totalSum ?? 0);
}

/** What the server could not know better: unreadable or missing, and a cut without its reason. */
export function problemsIn(values: ApprovalValues, approval: PrefilledApproval): Problem[] {
  const amounts = approval.proofs.flatMap((_proof, index): Problem[] => {
    const message = amountProblem(values.admitted[index] ?? null);
    if (message !== undefined) return [{ propertyPath: `fields.approval.proofs[${index}].admitted`, message }];
    const needsReason = isCut(values, approval, index) && (values.cuts[index] ?? '').trim() === '';
    return needsReason ? [{ propertyPath: `fields.cuts[${index}]`, message: TEXTS.noReason }] : [];
  });
  const { startDate, endDate } = values;
  return [
    ...amounts,
    ...dayProblems('fields.approval.startDate', startDate, TEXTS.noDay),
    ...dayProblems('fields.approval.endDate', endDate, TEXTS.noDay),
  ];
}

function amountAt({ admitted }: ApprovalValues, index: number): Cents | undefined {
  const amount = admitted[index];
  return typeof amount === 'number' ? amount : undefined;
}

function amountProblem(amount: Typed<Cents>): string | undefined {
  if (amount === null) return TEXTS.noAmount;
  if (typeof amount === 'number') return undefined;
  const read = readEuro(amount);
  return read.ok ? undefined : read.message;
}
