import type { Answers } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, formatPercent } from '#ground/rules/values/money.ts';

/** One field of the grant that an amendment changes, in words. */
export interface Difference {
  /** German name of the field, with the proof and line it belongs to. */
  label: string;
  /** As printed; null: there was nothing, or there is nothing any more. */
  before: string | null;
  after: string | null;
}

type Printed = Readonly<Record<string, string>>;

/** What differs between two versions of a grant, in the order of the letter: person, address, period, money, proofs. */
export function amendmentDiff(before: ApprovedSnapshot, after: ApprovedSnapshot): Difference[] {
  const [old, now] = [printGrant(before), printGrant(after)];
  const labels = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return labels.flatMap((label) => {
    const difference = { label, before: old[label] ?? null, after: now[label] ?? null };
    return difference.before === difference.after ? [] : [difference];
  });
}

function printGrant(grant: ApprovedSnapshot): Printed {
  const { authorizedPerson: person, address } = grant;
  return {
    'Bevollmächtigte Person': person.name,
    'E-Mail-Adresse der bevollmächtigten Person': person.email,
    Anschrift: `${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}, ${address.state}`,
    'Beginn des Bewilligungszeitraums': formatDay(grant.startDate),
    'Ende des Bewilligungszeitraums': formatDay(grant.endDate),
    Förderquote: formatPercent(grant.fundingRatio),
    'Bewilligte Kosten': formatEuro(grant.sumInvestApproved),
    Zuschuss: formatEuro(grant.sumFundingApproved),
    ...Object.assign({}, ...grant.proofs.map((proof, index) => printProof(proof, index + 1))),
  };
}

function printProof(proof: ApprovedProof, position: number): Printed {
  const name = `Nachweis ${position}`;
  return {
    [`${name}: Bezeichnung`]: proof.description,
    [`${name}: Anbieter`]: proof.provider,
    [`${name}: Summe`]: formatEuro(proof.totalSum),
    ...printLines(`${name}: Investition`, proof.devices),
    ...printLines(`${name}: Qualifizierung`, proof.activities),
  };
}

function printLines(name: string, lines: readonly ApprovedLine[]): Printed {
  return Object.fromEntries(
    lines.map(({ sequence, description, totalSum }) => [
      `${name} ${sequence}`,
      `${description}, ${formatEuro(totalSum)}`,
    ]),
  );
}

export interface ApprovedLine {
  /** From 1, within its list. */
  sequence: number;
  description: string;
  totalSum: Cents;
}

export interface ApprovedProof {
  /** Id of the application's proof. */
  id: string;
  description: string;
  provider: string;
  totalSum: Cents;
  devices: ApprovedLine[];
  activities: ApprovedLine[];
}

/**
 * What was granted; stored with the decision and never changed. An accepted amendment is stored as a whole new one beside
 * it. The proof of use is measured by it (contract §6.5).
 */
export interface ApprovedSnapshot {
  version: 1;
  isValueChain: boolean;
  security: boolean;
  authorizedPerson: { name: string; email: string };
  address: { street: string; houseNumber: string; postcode: string; city: string; state: string };
  startDate: CalendarDay;
  endDate: CalendarDay;
  /** Percent. */
  fundingRatio: number;
  /** Approved sums of all proofs, in cents. */
  sumInvestApproved: Cents;
  /** The grant, in cents. */
  sumFundingApproved: Cents;
  proofs: ApprovedProof[];
  /** The frozen answers by step number, as they were stored. */
  answers: Readonly<Record<number, Answers>>;
}
