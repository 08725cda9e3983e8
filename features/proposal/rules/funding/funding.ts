import type { GrantLimits, Programme, StepName } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, cents, formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';
import type { Facts } from '../facts.ts';
import { statedIn } from '../headings.ts';
import { deMinimisSpan } from './de-minimis.ts';

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

export const GRANT_LABELS = { rate: 'Förderquote', grant: 'Zuschuss', ownShare: 'Eigenanteil' } as const;

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

type ChainFacts = Pick<Facts, 'isValueChain' | 'lostLeadCode'>;
type RateFacts = ChainFacts & Pick<Facts, 'employeesCount' | 'security' | 'isWeak'>;
type CaseFacts = ChainFacts & Pick<Facts, 'moduleOne' | 'moduleTwo'>;
type GrantFacts = RateFacts & CaseFacts & Pick<Facts, 'programme' | 'sumInvestOverall' | 'maxDeminimis'>;

/** What the grant, and the words about it, follow from. */
export type FundingFacts = GrantFacts & Pick<Facts, 'isRoadTransport' | 'receivedOn' | 'today'>;

/** A share of the rate and what it is for: 'die Wertschöpfungskette'. */
interface RatePart {
  points: number;
  what: string;
  /** Where the answer it stands on is given. */
  step: StepName;
}

/**
 * What the percent of the costs are put together from: base by headcount band and day, plus the bonuses (2-application §1,
 * decisions §4). Nothing where the programme has no rate for the band on that day.
 */
export function rateParts(programme: Programme, facts: RateFacts, on: CalendarDay): RatePart[] {
  const base = facts.employeesCount === null ? undefined : rateTable(programme, on)?.byBand[facts.employeesCount];
  if (base === undefined) return [];
  const { valueChain, security, weakRegion } = programme.bonus;
  const bonuses: [boolean, number, string, StepName][] = [
    [isInChain(facts), valueChain, 'die Wertschöpfungskette', 'application-form'],
    [facts.security, security, 'IT-Sicherheit', 'project-description'],
    [facts.isWeak, weakRegion, 'die strukturschwache Region', 'applicant-company'],
  ];
  const band = programme.bands.find(({ value }) => value === facts.employeesCount)?.label ?? '';
  return [
    { points: base, what: `${band} Mitarbeitende`, step: 'company-details' },
    ...bonuses.filter(([isGranted]) => isGranted).map(([, points, what, step]) => ({ points, what, step })),
  ];
}

/** A partner whose lead has left keeps its answers, not what the chain brings. */
function isInChain({ isValueChain, lostLeadCode }: ChainFacts): boolean {
  return isValueChain && lostLeadCode === null;
}

function rateTable({ rates }: Programme, on: CalendarDay) {
  return rates.filter(({ from }) => from <= on).at(-1);
}

/** Percent of the costs; 0 where there is no rate. */
export function fundingRate(programme: Programme, facts: RateFacts, on: CalendarDay): number {
  return rateParts(programme, facts, on).reduce((total, { points }) => total + points, 0);
}

/** The day whose rates count: receipt of the signed sheet, before that today. */
export function rateDay(facts: Pick<Facts, 'receivedOn' | 'today'>): CalendarDay {
  return facts.receivedOn ?? facts.today;
}

/** Smallest and largest grant of the case in cents: module 2 alone has its own minimum (2-application §9). */
export function grantLimits(programme: Programme, facts: CaseFacts): GrantLimits {
  const limits = isInChain(facts) ? programme.grant.valueChain : programme.grant.single;
  const isModuleTwoAlone = facts.moduleTwo && !facts.moduleOne;
  return isModuleTwoAlone ? { ...limits, min: programme.grant.minModuleTwoOnly } : limits;
}

/** The grant in its three calculation steps, exact in cents: a rate in full percent of full euros has no fraction. */
export function computeFunding(facts: GrantFacts, on: CalendarDay): Funding {
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

/**
 * The same with the way to it in words, apart from the numbers: every save asks for those. `costsFrom`: whose sum of costs
 * it is, where that is not the applicant's.
 */
export function traceFunding(facts: GrantFacts, on: CalendarDay, costsFrom?: string): Trace<Funding> {
  const result = computeFunding(facts, on);
  return { title: 'Zuschuss', sentence: sentenceOf(result), lines: linesOf(result, facts, on, costsFrom), result };
}

/** `computeFunding` as of the facts' own day. */
export function fundingOf(facts: FundingFacts): Funding {
  return computeFunding(facts, rateDay(facts));
}

/** `traceFunding` as of the facts' own day. */
export function explainFunding(facts: FundingFacts, costsFrom?: string): Trace<Funding> {
  return traceFunding(facts, rateDay(facts), costsFrom);
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
export function fundingReasonText(reason: FundingReason, funding: Funding, facts: FundingFacts): string {
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

function sentenceOf(funding: Funding): string {
  const { total, fq, step1, step2, step3, min } = funding;
  if (fq === 0)
    return 'Es gibt keinen Zuschuss: Für diese Zahl der Beschäftigten sieht das Programm keinen Fördersatz vor.';
  const product = `${formatPercent(fq)} von ${formatEuro(total)} sind ${formatEuro(step1)}.`;
  if (step2 === 0)
    return `${product} Das liegt unter dem Mindestbetrag von ${formatEuro(min)}: Es gibt keinen Zuschuss.`;
  const least = `Weniger als der Mindestbetrag von ${formatEuro(min)} wird nicht bewilligt: Es gibt keinen Zuschuss.`;
  return [product, ...cutsOf(funding), ...(step3 === 0 ? [least] : [])].join(' ');
}

/** What makes the grant smaller than rate times costs, a sentence each. */
export function cutsOf({ step1, step2, step3, max, maxDeminimis }: Funding): string[] {
  return [
    ...(step2 < step1 ? [`Der Höchstbetrag ist ${formatEuro(max)}.`] : []),
    ...(step3 < step2 ? [`Der De-minimis-Spielraum ist ${formatEuro(maxDeminimis)}.`] : []),
  ];
}

const CALCULATED = 'errechnet';

/** Amounts add up: `step1` and the cuts below it are the grant. */
function linesOf(
  funding: Funding,
  { programme, ...facts }: GrantFacts,
  on: CalendarDay,
  costsFrom = statedIn(programme, 'financing-plan'),
): TraceLine[] {
  const { total, fq, step1, step2, step3, min, max, maxDeminimis } = funding;
  const rates = rateLines(programme, facts, on);
  const ofCase = `Grenzen des Programms für ${caseName(facts)}`;
  const left = `${statedIn(programme, 'de-minimis')}; ${programme.deMinimis.clause}`;
  return [
    { label: 'Summe der Kosten', value: { cents: facts.sumInvestOverall }, from: costsFrom },
    { label: 'Gesamtsumme der Investitionen', value: { cents: total }, from: 'aufgerundet auf volle Euro' },
    ...rates,
    { label: 'Förderquote', value: { percent: fq }, from: rates.length === 0 ? 'kein Fördersatz' : 'Summe der Sätze' },
    { label: 'Gesamtsumme mal Förderquote', value: { cents: step1 }, from: CALCULATED },
    { label: 'Höchstbetrag', value: { cents: max }, from: ofCase },
    ...cutLine('Über dem Höchstbetrag', Math.min(step1, max) - step1),
    { label: 'Mindestbetrag', value: { cents: min }, from: ofCase },
    ...cutLine('Unter dem Mindestbetrag: entfällt', step2 - Math.min(step1, max)),
    { label: 'Restlicher De-minimis-Spielraum', value: { cents: maxDeminimis }, from: left },
    ...cutLine('Über dem De-minimis-Spielraum', Math.min(step2, maxDeminimis) - step2),
    ...cutLine('Rest unter dem Mindestbetrag: entfällt', step3 - Math.min(step2, maxDeminimis)),
    { label: 'Zuschuss', value: { cents: step3 }, from: CALCULATED },
  ];
}

function rateLines(programme: Programme, facts: RateFacts, on: CalendarDay): TraceLine[] {
  const since = rateTable(programme, on)?.from ?? on;
  return rateParts(programme, facts, on).map(({ points, what, step }, index) => {
    const rule =
      index === 0 ? `Fördersätze ab ${formatDay(since)}, Stand ${formatDay(on)}` : 'Aufschläge des Programms';
    return { label: `Satz für ${what}`, value: { percent: points }, from: `${statedIn(programme, step)}; ${rule}` };
  });
}

function cutLine(label: string, amount: Cents): TraceLine[] {
  return amount === 0 ? [] : [{ label, value: { cents: amount }, from: CALCULATED }];
}

function caseName({ moduleOne, moduleTwo, ...chain }: CaseFacts): string {
  const modules = moduleTwo && !moduleOne ? 'nur Modul 2' : 'Anträge mit Modul 1';
  return isInChain(chain) ? `${modules} in einer Wertschöpfungskette` : modules;
}
