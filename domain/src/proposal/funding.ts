import type { GrantLimits, Programme } from '../programme/public.ts';
import type { CalendarDay } from '../values/calendar-day.ts';
import { type Cents, cents, formatEuro } from '../values/money.ts';
import { deMinimisSpan } from './de-minimis.ts';
import type { Facts } from './facts.ts';

const CENTS_PER_EURO = 100;

/** Why the grant is smaller than the plain calculation, or nothing at all. Each has one text in `fundingReasonText`. */
export type FundingReason =
  /** No rate for this headcount on this day: there is no grant. */
  | 'no-rate'
  /** The sum of calculation step 2 is below the minimum of the case: there is no grant. */
  | 'below-minimum'
  /** The de-minimis remainder cuts the sum of calculation step 2. */
  | 'de-minimis-exceeded'
  /** What the de-minimis remainder leaves is below the minimum of the case: there is no grant. */
  | 'remainder-below-minimum';

/** The calculation of the grant (decisions §4). Amounts in cents, `fq` in percent. */
export interface Funding {
  /** Total investment, rounded up to full euros. */
  total: Cents;
  /** Funding rate in percent. */
  fq: number;
  /** total × fq */
  step1: Cents;
  /** Smallest grant of the case. */
  min: Cents;
  /** Largest grant of the case. */
  max: Cents;
  /** step1, at most `max`; 0 if below `min`. */
  step2: Cents;
  /** step2, at most `maxDeminimis`; 0 if below `min`. This is the grant. */
  step3: Cents;
  /** total − step3 */
  ownShare: Cents;
  maxDeminimis: Cents;
  reasons: FundingReason[];
}

type RateFacts = Pick<Facts, 'employeesCount' | 'isValueChain' | 'security' | 'isWeak'>;
type CaseFacts = Pick<Facts, 'isValueChain' | 'moduleOne' | 'moduleTwo'>;
type FundingFacts = RateFacts & CaseFacts & Pick<Facts, 'programme' | 'sumInvestOverall' | 'maxDeminimis'>;

/**
 * Percent of the costs: base by headcount band and day, plus the bonuses (2-application §1, decisions §4).
 * 0 where the programme has no rate for the band on that day.
 */
export function fundingRate(programme: Programme, facts: RateFacts, on: CalendarDay): number {
  const table = programme.rates.filter((rate) => rate.from <= on).at(-1);
  const base = facts.employeesCount === null ? undefined : table?.byBand[facts.employeesCount];
  if (base === undefined) return 0;
  const { valueChain, security, weakRegion } = programme.bonus;
  return (
    base + (facts.isValueChain ? valueChain : 0) + (facts.security ? security : 0) + (facts.isWeak ? weakRegion : 0)
  );
}

/** The day whose rates count: receipt of the signed sheet, before that today. */
export function rateDay(facts: Pick<Facts, 'receivedOn' | 'today'>): CalendarDay {
  return facts.receivedOn ?? facts.today;
}

/** Smallest and largest grant of the case in cents: module 2 alone has its own minimum (2-application §9). */
export function grantLimits(programme: Programme, facts: CaseFacts): GrantLimits {
  const limits = facts.isValueChain ? programme.grant.valueChain : programme.grant.single;
  const isModuleTwoAlone = facts.moduleTwo && !facts.moduleOne;
  return isModuleTwoAlone ? { ...limits, min: programme.grant.minModuleTwoOnly } : limits;
}

/** The grant in its three calculation steps, exact in cents: a rate in full percent of full euros has no fraction. */
export function computeFunding(facts: FundingFacts, on: CalendarDay): Funding {
  const fq = fundingRate(facts.programme, facts, on);
  const { min, max } = grantLimits(facts.programme, facts);
  const euros = Math.ceil(facts.sumInvestOverall / CENTS_PER_EURO);
  const total = cents(euros * CENTS_PER_EURO);
  const step1 = cents(euros * fq);
  const step2 = atLeast(min, Math.min(step1, max));
  const step3 = atLeast(min, Math.min(step2, facts.maxDeminimis));
  const { maxDeminimis } = facts;
  const steps = { total, fq, step1, min, max, step2, step3, ownShare: total - step3, maxDeminimis };
  return { ...steps, reasons: reasonsFor(steps) };
}

/** `computeFunding` as of the facts' own day. */
export function fundingOf(facts: Facts): Funding {
  return computeFunding(facts, rateDay(facts));
}

function atLeast(min: Cents, amount: Cents): Cents {
  return amount < min ? 0 : amount;
}

function reasonsFor({ fq, step2, step3, maxDeminimis }: Omit<Funding, 'reasons'>): FundingReason[] {
  if (fq === 0) return ['no-rate'];
  if (step2 === 0) return ['below-minimum'];
  if (maxDeminimis >= step2) return [];
  return step3 === 0 ? ['de-minimis-exceeded', 'remainder-below-minimum'] : ['de-minimis-exceeded'];
}

/** The German text of a reason, with the figures of the case. */
export function fundingReasonText(reason: FundingReason, funding: Funding, facts: Facts): string {
  const { deMinimis } = facts.programme;
  const ceiling = facts.isRoadTransport ? deMinimis.ceilingRoadTransport : deMinimis.ceiling;
  switch (reason) {
    case 'no-rate':
      return 'Für die angegebene Zahl der Beschäftigten gibt es keinen Zuschuss. Bitte prüfen Sie die Angaben zum Unternehmen.';
    case 'below-minimum':
      return `Der errechnete Zuschuss liegt unter dem Mindestbetrag von ${formatEuro(funding.min)}. Ihr Antrag ist damit nicht förderfähig.`;
    case 'de-minimis-exceeded':
      return `Der Zuschuss übersteigt Ihren restlichen De-minimis-Spielraum von ${formatEuro(funding.maxDeminimis)}. In ${deMinimisSpan(facts.programme)} sind höchstens ${formatEuro(ceiling)} erlaubt.`;
    case 'remainder-below-minimum':
      return `Der verbleibende Zuschuss liegt unter dem Mindestbetrag von ${formatEuro(funding.min)}. Ihr Antrag ist damit nicht förderfähig.`;
  }
}
