import type { Answers } from '@portal/domain/fields/field.ts';
import { missing } from '@portal/domain/fields/violation.ts';
import type { Facts, ProposalStep } from '@portal/domain/proposal/facts.ts';
import { NO_SIGNED_FILE, NOT_CONFIRMED } from '@portal/domain/proposal/step-11-send/texts.ts';
import type { Evaluated } from '@portal/domain/wizard/evaluate.ts';
import { SIGNED_FILE } from '../../sheet/signed-upload.tsx';
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
