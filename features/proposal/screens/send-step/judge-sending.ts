import { SIGNED_FILE } from '#features/sheet/screens/signed-upload.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import type { Evaluated } from '#ground/rules/wizard/evaluate.ts';
import type { Facts, ProposalStep } from '../../rules/facts.ts';
import { NO_SIGNED_FILE, NOT_CONFIRMED } from '../../rules/step-11-send/texts.ts';
import { judge } from '../judge.ts';

/**
 * The rules of step 11 with what the browser knows beyond them (1-portal §5): how many signed sheets are uploaded, though
 * not submitted yet, and that the confirmation is asked of everybody who signs electronically.
 */
export function judgeSending(fileCount: number) {
  return (step: ProposalStep, answers: Answers, facts: Facts): Evaluated => {
    const judged = judge(step, answers, facts);
    const others = judged.violations.filter(
      ({ propertyPath }) => propertyPath !== SIGNED_FILE && propertyPath !== CONFIRMED,
    );
    const { documentTransmission, signatureConfirmed } = judged.data as Answers;
    if (documentTransmission !== 'b') return { ...judged, violations: others };
    const own = [
      ...(fileCount === 1 ? [] : [missing(SIGNED_FILE, NO_SIGNED_FILE)]),
      ...(signatureConfirmed === true ? [] : [missing(CONFIRMED, NOT_CONFIRMED)]),
    ];
    return { ...judged, violations: [...others, ...own] };
  };
}

const CONFIRMED = 'signatureConfirmed';
