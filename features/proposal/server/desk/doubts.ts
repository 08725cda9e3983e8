import type { Answers } from '#ground/rules/fields/field.ts';
import { isInWeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import type { Facts } from '../../rules/facts.ts';
import { fundingOf, fundingReasonText } from '../../rules/funding.ts';
import type { ApplicantCompany } from '../../rules/step-02-applicant-company/fields.ts';
import { TEXTS as PLACES } from '../../rules/step-02-applicant-company/texts.ts';
import { stepsOf } from '../../rules/steps.ts';

type StoredSteps = ReadonlyMap<number, Answers>;

/** Beyond the answers of the application nothing is judged: the sending has happened. */
const LAST_STEP = 9;

/** What the rules find in a sent application as they stand today, in words; for the caseworker, nothing follows from it. */
export function doubtsAbout(stored: StoredSteps, facts: Facts): string[] {
  const violations = stepsOf(facts.programme)
    .filter(({ number }) => number <= LAST_STEP)
    .flatMap((step) => {
      const data = stored.get(step.number);
      const found = data === undefined ? [] : evaluateStored(step, data, facts).violations;
      return found.map(({ message }) => `${step.texts.title}: ${message}`);
    });
  const funding = fundingOf(facts);
  const reasons = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  return [...new Set([...violations, ...regionDoubts(stored), ...reasons])];
}

/** The table of weak regions only warns: the answer counts (decisions §4). */
function regionDoubts(stored: StoredSteps): string[] {
  const company = stored.get(2) as ApplicantCompany | undefined;
  return (company?.addresses ?? []).flatMap(({ postcode, isWeak }) => {
    const inTable = postcode === null ? undefined : isInWeakRegion(postcode);
    if (inTable === undefined || isWeak === null || inTable === isWeak) return [];
    return [inTable ? PLACES.tableSaysWeak : PLACES.tableSaysNotWeak];
  });
}
