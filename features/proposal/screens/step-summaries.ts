import type { ComponentType, LazyExoticComponent } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { stepNameOf } from '../rules/wizard.ts';
import { byStepName } from './step-forms.ts';
import type { StepSummaryProps } from './step-summary-props.ts';

type StepSummary = ComponentType<StepSummaryProps>;

const SUMMARIES = import.meta.glob<{ Summary: StepSummary }>('./step-*/summary.tsx');

const summaries = byStepName(SUMMARIES, ({ Summary }) => Summary);

/** A summary of its own, where the one made from the fields does not do. */
export function findStepSummary(step: number): LazyExoticComponent<StepSummary> | undefined {
  return summaries.get(stepNameOf(PROGRAMME, step));
}
