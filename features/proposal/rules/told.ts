import type { Answers } from '#ground/rules/fields/field.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import type { Facts, ProposalStep } from './facts.ts';
import { type Funding, fundingOf, GRANT_LABELS } from './funding/funding.ts';
import { type Dates, findPeriod, projectMonths } from './funding/project-period.ts';

type Told = (readonly [label: string, value: string | null])[];

/**
 * What outputs tell above the answers of a step: what is known without asking, or follows from them (2-application §2). It
 * stands beside the steps, since their forms do without it.
 */
export function toldOf({ number }: Pick<ProposalStep, 'number'>, data: Answers, facts: Facts): Told {
  const name = ['Name des Unternehmens', facts.companyName] as const;
  if (number === 2) return [name];
  if (number === 3) return [name, ['Internetadresse des Unternehmens', facts.companyUrl]];
  if (number === 6) return [['Laufzeit in Monaten', monthsOf(data as Answers & Dates)]];
  if (number !== 9) return [];
  const credit =
    data.kfwCreditApproval === true
      ? [['Kredit', 'Der Eigenanteil wird über einen Kredit der KfW finanziert.'] as const]
      : [];
  return [...grantFigures(fundingOf(facts)), ...credit];
}

function monthsOf(dates: Dates): string | null {
  const period = findPeriod(dates);
  return (period && projectMonths(period))?.toLocaleString('de-DE') ?? null;
}

/** What the grant comes to. */
export function grantFigures({ fq, total, step3, ownShare }: Pick<Funding, 'fq' | 'total' | 'step3' | 'ownShare'>) {
  return [
    [GRANT_LABELS.rate, formatPercent(fq)],
    ['Gesamtsumme der Investitionen', formatEuro(total)],
    [GRANT_LABELS.grant, formatEuro(step3)],
    [GRANT_LABELS.ownShare, formatEuro(ownShare)],
  ] satisfies Told;
}
