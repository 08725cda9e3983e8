import { findDeMinimisBar, maxDeMinimis } from '#features/proposal/rules/funding/de-minimis.ts';
import { ELIGIBLE_TEXTS, findBand, headcountReason } from '#features/proposal/rules/funding/eligible.ts';
import {
  explainFunding,
  type Funding,
  type FundingFacts,
  fundingReasonText,
} from '#features/proposal/rules/funding/funding.ts';
import { findFundingRefusal } from '#features/proposal/rules/funding/funding-refusal.ts';
import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { endReason, isEnded, type Programme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { type EligibilityAnswers, eligibilityFields, type Trait } from './questions.ts';

/** Answers the application asks for as well, by number of the step: what a check has told need not be typed again. */
export function carriedInto({ aid, traits, ...told }: EligibilityAnswers): Readonly<Record<number, Answers>> {
  const has = (trait: Trait) => traits.includes(trait);
  return {
    0: { isValueChain: has('valueChain') },
    2: { inGermany: told.inGermany },
    3: { employeesCount: told.employeesCount, isCommunalCompany: told.isCommunalCompany },
    4: { isRoadTransport: has('isRoadTransport'), ...(aid === 0 && { received: false, requested: false }) },
    6: { moduleOne: !has('moduleTwoOnly'), moduleTwo: has('moduleTwoOnly'), security: has('security') },
  };
}

/** What a check says: an estimate by the rules of the application, or everything that stands against it. */
export interface Eligibility {
  /** Sentences; none: a grant is possible. */
  bars: readonly string[];
  /** What makes the grant smaller than the plain calculation. */
  cuts: readonly string[];
  /** The grant with the way to it, as the application comes to it. */
  grant: Trace<Funding>;
}

const HAS_BEGUN = `Ihr Vorhaben hat schon begonnen. ${ELIGIBLE_TEXTS.notStarted}`;

/** The answers as typed → as the rules take them, with what is missing or wrong. */
export function readEligibility(
  programme: Programme,
  typed: Answers,
): { data: EligibilityAnswers; violations: Violation[] } {
  const fields = eligibilityFields(programme);
  const { data, violations } = readAnswers(fields, typed);
  const isWrong = new Set(violations.map(({ propertyPath }) => propertyPath));
  const missing = missingAnswers(fields, {}, data, { facts: {}, root: data });
  return { data, violations: [...violations, ...missing.filter(({ propertyPath }) => !isWrong.has(propertyPath))] };
}

/** Complete answers → what the rules of the programme say of them on that day. */
export function judgeEligibility(programme: Programme, today: CalendarDay, answers: EligibilityAnswers): Eligibility {
  const facts = factsOf(programme, today, answers);
  const grant = explainFunding(facts);
  const barsOfCompany = companyBars(facts, answers);
  // Without an eligible size there is no rate to speak of.
  const barsOfSum = isEligibleSize(facts) ? sumBars(facts, grant.result) : [];
  const bars = [...barsOfCompany, ...barsOfSum];
  return {
    bars,
    cuts: bars.length > 0 ? [] : cutsOf(facts, grant.result),
    grant,
  };
}

function factsOf(programme: Programme, today: CalendarDay, answers: EligibilityAnswers): FundingFacts {
  const { traits } = answers;
  const isRoadTransport = traits.includes('isRoadTransport');
  const moduleTwoOnly = traits.includes('moduleTwoOnly');
  return {
    programme,
    today,
    receivedOn: null,
    isValueChain: traits.includes('valueChain'),
    lostLeadCode: null,
    isWeak: answers.isWeak === true,
    employeesCount: answers.employeesCount,
    isRoadTransport,
    maxDeminimis: maxDeMinimis(programme, answers.aid ?? 0, isRoadTransport),
    moduleOne: !moduleTwoOnly,
    moduleTwo: moduleTwoOnly,
    security: traits.includes('security'),
    sumInvestOverall: answers.investment ?? 0,
  };
}

function isEligibleSize({ programme, employeesCount }: FundingFacts): boolean {
  return findBand(programme, employeesCount)?.eligible === true;
}

function companyBars(facts: FundingFacts, { isCommunalCompany, inGermany, hasBegun }: EligibilityAnswers): string[] {
  const { programme, today } = facts;
  const bars: [boolean, () => string][] = [
    [isEnded(programme, today), () => endReason(programme)],
    [!isEligibleSize(facts), () => headcountReason(programme)],
    [isCommunalCompany === true, () => ELIGIBLE_TEXTS.communal],
    [inGermany === false, () => ELIGIBLE_TEXTS.notInGermany],
    [hasBegun === true, () => HAS_BEGUN],
  ];
  return bars.filter(([isBarred]) => isBarred).map(([, text]) => text());
}

function sumBars(facts: FundingFacts, funding: Funding): string[] {
  const bars: string[] = [];
  const deMinimisBar = findDeMinimisBar(facts.programme, facts.maxDeminimis, facts);
  if (deMinimisBar !== undefined) bars.push(deMinimisBar.text);
  const ofSum = funding.reasons.filter((reason) => reason === 'below-minimum' || reason === 'no-rate');
  bars.push(...ofSum.map((reason) => fundingReasonText(reason, funding, facts)));
  if (ofSum.length > 0) bars.push(...(findFundingRefusal(funding, facts)?.sentences ?? []));
  // What the remainder leaves is too little for this very grant, though not for every one.
  else if (deMinimisBar === undefined && funding.step3 === 0)
    bars.push(...funding.reasons.map((reason) => fundingReasonText(reason, funding, facts)));
  return bars;
}

function cutsOf(facts: FundingFacts, funding: Funding): string[] {
  const cuts = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  if (funding.step1 > funding.max) cuts.unshift(`Der Zuschuss ist auf ${formatEuro(funding.max)} begrenzt.`);
  return cuts;
}
