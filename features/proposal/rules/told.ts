import type { Answers } from '#ground/rules/fields/field.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import type { Facts, ProposalStep } from './facts.ts';
import { type Funding, fundingOf } from './funding/funding.ts';
import { projectMonths } from './funding/project-period.ts';
import { TEXTS as COMPANY } from './step-03-company-details/texts.ts';
import { type Dates, findPeriod } from './step-06-project-description/check.ts';
import { TEXTS as PROJECT } from './step-06-project-description/texts.ts';
import { TEXTS as GRANT } from './step-09-grant/texts.ts';

type Told = (readonly [label: string, value: string | null])[];

/**
 * What outputs tell above the answers of a step: what is known without asking, or follows from them (2-application §2). It
 * stands beside the steps, since their forms do without it.
 */
export function toldOf({ number }: Pick<ProposalStep, 'number'>, data: Answers, facts: Facts): Told {
  const name = [COMPANY.companyName, facts.companyName] as const;
  if (number === 2) return [name];
  if (number === 3) return [name, [COMPANY.companyUrl, facts.companyUrl]];
  if (number === 6) return [[PROJECT.durationLabel, monthsOf(data as Answers & Dates)]];
  if (number !== 9) return [];
  const credit = data.kfwCreditApproval === true ? [[GRANT.creditLabel, GRANT.kfwStatement] as const] : [];
  return [...grantFigures(fundingOf(facts)), ...credit];
}

function monthsOf(dates: Dates): string | null {
  const period = findPeriod(dates);
  return (period && projectMonths(period))?.toLocaleString('de-DE') ?? null;
}

/** What the grant comes to. */
export function grantFigures({ fq, total, step3, ownShare }: Pick<Funding, 'fq' | 'total' | 'step3' | 'ownShare'>) {
  return [
    [GRANT.rateLabel, formatPercent(fq)],
    [GRANT.totalLabel, formatEuro(total)],
    [GRANT.grantLabel, formatEuro(step3)],
    [GRANT.ownShareLabel, formatEuro(ownShare)],
  ] satisfies Told;
}
