import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import type { StepNumber } from '../facts.ts';
import { type Funding, type FundingFacts, rateDay, rateParts } from './funding.ts';

/** Why there is no grant at all: how much is missing, by which rule and rate, and where that can be changed. */
interface FundingRefusal {
  sentences: readonly string[];
  /** Steps that can mend it, the likeliest first. */
  mendAt: readonly StepNumber[];
}

/** Undefined: there is a grant. */
export function findFundingRefusal(funding: Funding, facts: FundingFacts): FundingRefusal | undefined {
  if (funding.step3 > 0) return undefined;
  if (funding.reasons.includes('no-rate')) return { sentences: [], mendAt: [3] };
  const minimum = minimumRule(funding, facts);
  // Whoever drops module 1 has the smaller minimum; module 2 must be planned then.
  const bySmallerMinimum: StepNumber[] = facts.moduleOne ? [6] : [];
  if (funding.reasons.includes('remainder-below-minimum')) {
    const lacking = formatEuro(funding.min - funding.maxDeminimis);
    return {
      sentences: [`Es fehlen ${lacking} De-minimis-Spielraum.`, minimum],
      mendAt: [4, ...bySmallerMinimum],
    };
  }
  return {
    sentences: [
      `Es fehlen ${formatEuro(funding.min - funding.step1)} Zuschuss.`,
      `${formatEuro(funding.total)} Gesamtsumme mal ${formatPercent(funding.fq)} ergeben ${formatEuro(funding.step1)}.`,
      rateRule(facts),
      minimum,
      `Nötig ist eine Gesamtsumme von mindestens ${formatEuro(sumNeeded(funding))}.`,
    ],
    mendAt: [8, ...bySmallerMinimum],
  };
}

const CENTS_PER_EURO = 100;

/** The smallest total in full euros whose share reaches the minimum, in cents. */
function sumNeeded({ min, fq }: Funding): number {
  return Math.ceil(min / fq) * CENTS_PER_EURO;
}

function minimumRule({ min }: Funding, { moduleOne }: FundingFacts): string {
  const planned = moduleOne ? 'mit Modul 1' : 'nur mit Modul 2';
  return `Der Mindestbetrag für Anträge ${planned} ist ${formatEuro(min)}.`;
}

/** 'Ihre Förderquote am 15.03.2022: 40 % für 11 bis 50 Mitarbeitende, 5 % für IT-Sicherheit.' */
function rateRule(facts: FundingFacts): string {
  const on = rateDay(facts);
  const parts = rateParts(facts.programme, facts, on).map(({ points, what }) => `${formatPercent(points)} für ${what}`);
  return `Ihre Förderquote am ${formatDay(on)}: ${parts.join(', ')}.`;
}
