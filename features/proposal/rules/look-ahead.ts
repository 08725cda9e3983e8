import type { Answers } from '#ground/rules/fields/field.ts';
import { labelsLost } from '#ground/rules/fields/leaves.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { type Circumstances, factsFrom, type ProposalStep } from './facts.ts';
import type { Funding } from './funding/funding.ts';

/** Answers of one step that would no longer be asked. */
interface StepLoss {
  step: number;
  /** Names of the fields, each once. */
  labels: readonly string[];
}

interface Change {
  /** Number of the step that is being filled in, and what stands in it. */
  step: number;
  answers: Answers;
}

/**
 * What a change in one step takes from the others: given answers that are asked as things are stored, and are asked no more
 * with the change. Nothing is gone yet: each step keeps what it has until it is saved itself.
 */
export function answersLost(
  steps: readonly ProposalStep[],
  stored: ReadonlyMap<number, Answers>,
  { step: changed, answers }: Change,
  around: Circumstances,
): StepLoss[] {
  const before = factsFrom(steps, stored, around);
  const after = factsFrom(steps, new Map(stored).set(changed, answers), around);
  return steps.flatMap((step) => {
    const own = stored.get(step.number);
    if (own === undefined || step.number === changed) return [];
    const labels = labelsLost(
      step.fields,
      evaluateStored(step, own, before).data,
      evaluateStored(step, own, after).data,
    );
    return labels.length === 0 ? [] : [{ step: step.number, labels }];
  });
}

/** What the answers as they stand come to, in one sentence, while somebody fills them in; undefined while there is no rate. */
export function estimateText({ total, fq, step1, step2, step3, min, max, maxDeminimis }: Funding): string | undefined {
  if (fq === 0) return undefined;
  if (total === 0) return `Ihre Förderquote: ${formatPercent(fq)}.`;
  if (step2 === 0) {
    return `Voraussichtlicher Zuschuss ${formatEuro(step1)}, noch ${formatEuro(min - step1)} bis zum Mindestbetrag.`;
  }
  const grant = `Voraussichtlicher Zuschuss ${formatEuro(step3)}`;
  if (step3 === 0) {
    return `Ihr De-minimis-Spielraum von ${formatEuro(maxDeminimis)} liegt unter dem Mindestbetrag von ${formatEuro(min)}.`;
  }
  if (step3 < step2) return `${grant}, mehr lässt Ihr De-minimis-Spielraum nicht zu.`;
  return step1 > max ? `${grant}, das ist der Höchstbetrag.` : `${grant}.`;
}
