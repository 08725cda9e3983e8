import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { VerificationStepNumber } from '../rules/workflow.ts';
import type { StepProps } from './step-props.ts';

type Load = () => Promise<{ Step: ComponentType<StepProps> }>;

const LOADERS: Readonly<Record<VerificationStepNumber, Load>> = {
  1: () => import('./step-1-data-entry/step.tsx'),
  2: () => import('./step-2-digitalisation-plan/step.tsx'),
  3: () => import('./step-3-company-development/step.tsx'),
  4: () => import('./step-4-financing-plan/step.tsx'),
  5: () => import('./step-5-financing-overview/step.tsx'),
  6: () => import('./step-6-review/step.tsx'),
  7: () => import('./step-7-completion/step.tsx'),
};

/** Each screen is fetched when its step is first shown. */
const screens = new Map(
  Object.entries(LOADERS).map(([number, load]) => [
    Number(number),
    lazy(async () => ({ default: (await load()).Step })),
  ]),
);

/** Fetches a step's screen together with its data, and not after them. */
export function startStepScreen(step: VerificationStepNumber): void {
  LOADERS[step]().catch(() => undefined);
}

export function getStepScreen(step: VerificationStepNumber): LazyExoticComponent<ComponentType<StepProps>> {
  const screen = screens.get(step);
  if (screen === undefined) throw new Error(`step ${step} has no screen`);
  return screen;
}
