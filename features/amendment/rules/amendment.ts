import { grantLimits } from '#features/proposal/rules/funding/funding.ts';
import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { ApprovedLine, ApprovedProof, ApprovedSnapshot } from './approved-snapshot.ts';

/** The lines of a proof as amended: their order numbers them. */
type AmendedLine = Omit<ApprovedLine, 'sequence'>;

export interface AmendedProof extends Pick<ApprovedProof, 'id' | 'description' | 'provider'> {
  devices: readonly AmendedLine[];
  activities: readonly AmendedLine[];
}

/**
 * What of an approved project can be changed; absent: stays. Proofs are named by their id and none is left out: the proof
 * of use accounts for each. Rate, answers and value chain stay as approved.
 */
export interface AmendmentChanges {
  startDate?: CalendarDay;
  endDate?: CalendarDay;
  authorizedPerson?: ApprovedSnapshot['authorizedPerson'];
  address?: ApprovedSnapshot['address'];
  proofs?: readonly AmendedProof[];
}

export interface JudgedAmendment {
  /** The next version of the grant. */
  next: ApprovedSnapshot;
  violations: Violation[];
}

export const NOTHING_CHANGES = 'Diese Angaben entsprechen der Bewilligung. Es ändert sich nichts.';
const SAME_PROOFS = 'Die Änderung nennt nicht genau die bewilligten Nachweise.';
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';
const END_BEFORE_START = 'Das Ende des Bewilligungszeitraums liegt vor seinem Beginn.';
const CENTS_PER_EURO = 100;

/** The grant with the changes in it, and everything that is wrong with them. The grant itself never rises. */
export function judgeAmendment(
  before: ApprovedSnapshot,
  changes: AmendmentChanges,
  programme: Programme,
): JudgedAmendment {
  const next = amend(before, changes);
  const violations = [...checkProofs(before, changes.proofs), ...checkPeriod(next)];
  const { min } = limitsOf(next, programme);
  if (violations.length === 0 && next.sumFundingApproved < min) violations.push(wrong('proofs', belowMinimum(min)));
  return { next, violations };
}

function belowMinimum(min: Cents): string {
  return `Mit dieser Änderung läge der Zuschuss unter dem Mindestbetrag von ${formatEuro(min)}.`;
}

function amend(before: ApprovedSnapshot, changes: AmendmentChanges): ApprovedSnapshot {
  const next = {
    ...before,
    startDate: changes.startDate ?? before.startDate,
    endDate: changes.endDate ?? before.endDate,
    authorizedPerson: changes.authorizedPerson ?? before.authorizedPerson,
    address: changes.address ?? before.address,
  };
  return changes.proofs === undefined ? next : withProofs(next, changes.proofs);
}

/** The proofs keep the order of the approval: the proof of use stands beside them line by line. */
function withProofs(grant: ApprovedSnapshot, amended: readonly AmendedProof[]): ApprovedSnapshot {
  const proofs = grant.proofs.flatMap(({ id }) => amended.filter((proof) => proof.id === id).map(amendProof));
  const sumInvestApproved = sum(proofs.map(({ totalSum }) => totalSum));
  const calculated = Math.ceil(sumInvestApproved / CENTS_PER_EURO) * grant.fundingRatio;
  const sumFundingApproved = Math.min(grant.sumFundingApproved, calculated);
  return { ...grant, proofs, sumInvestApproved, sumFundingApproved };
}

function amendProof({ id, description, provider, devices, activities }: AmendedProof): ApprovedProof {
  const isAmount = ({ totalSum }: AmendedLine) => isCents(totalSum);
  return {
    id,
    description,
    provider,
    totalSum: sum([...devices, ...activities].filter(isAmount).map(({ totalSum }) => totalSum)),
    devices: numbered(devices),
    activities: numbered(activities),
  };
}

function numbered(lines: readonly AmendedLine[]): ApprovedLine[] {
  return lines.map(({ description, totalSum }, index) => ({ sequence: index + 1, description, totalSum }));
}

function isCents(amount: Cents): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

function checkProofs(before: ApprovedSnapshot, proofs: AmendmentChanges['proofs']): Violation[] {
  if (proofs === undefined) return [];
  const ids = (of: readonly { id: string }[]) =>
    of
      .map(({ id }) => id)
      .sort()
      .join(' ');
  if (ids(proofs) !== ids(before.proofs)) return [wrong('proofs', SAME_PROOFS)];
  return proofs.flatMap((proof, index) =>
    (['devices', 'activities'] as const).flatMap((list) => checkLines(proof[list], `proofs[${index}].${list}`)),
  );
}

function checkLines(lines: readonly AmendedLine[], path: string): Violation[] {
  return lines.flatMap(({ totalSum }, index) =>
    isCents(totalSum) ? [] : [wrong(pathTo(pathTo(path, index), 'totalSum'), NO_AMOUNT)],
  );
}

/** The longest duration of an application does not bind here: to extend a period is what most amendments are for. */
function checkPeriod({ startDate, endDate }: ApprovedSnapshot): Violation[] {
  return endDate < startDate ? [wrong('endDate', END_BEFORE_START)] : [];
}

function limitsOf({ isValueChain, proofs }: ApprovedSnapshot, programme: Programme) {
  return grantLimits(programme, {
    isValueChain,
    // What was granted stays.
    lostLeadCode: null,
    moduleOne: proofs.some(({ devices }) => devices.length > 0),
    moduleTwo: proofs.some(({ activities }) => activities.length > 0),
  });
}
