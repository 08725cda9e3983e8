import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { stepNameOf } from '../rules/wizard.ts';
import type { StepFormProps } from './step-props.ts';

type StepForm = ComponentType<StepFormProps>;

/** Each form is fetched when its step is first shown. */
const FORMS = import.meta.glob<{ Form: StepForm }>('./step-*/form.tsx');

/** './step-07-sustainable-effect/form.tsx' → 'sustainable-effect'. */
export function byStepName<M, P>(modules: Record<string, () => Promise<M>>, pick: (module: M) => ComponentType<P>) {
  return new Map<string | undefined, LazyExoticComponent<ComponentType<P>>>(
    Object.entries(modules).map(([path, load]) => [
      path.slice('./step-00-'.length, path.lastIndexOf('/')),
      lazy(async () => ({ default: pick(await load()) })),
    ]),
  );
}

const forms = byStepName(FORMS, ({ Form }) => Form);

/** Fetches a step's form together with its answers, and not after them. */
export function startStepForm(step: number): void {
  const path = Object.keys(FORMS).find((one) => one.endsWith(`-${stepNameOf(PROGRAMME, step)}/form.tsx`));
  if (path !== undefined) void FORMS[path]?.().catch(() => undefined);
}

/** Throws for a step without a form of its own. */
export function getStepForm(step: number): LazyExoticComponent<StepForm> {
  const form = forms.get(stepNameOf(PROGRAMME, step));
  if (form === undefined) throw new Error(`step ${step} has no form`);
  return form;
}
