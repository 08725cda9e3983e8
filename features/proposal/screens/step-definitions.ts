import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { StepName } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { ProposalStep } from '../rules/facts.ts';
import { stepNameOf } from '../rules/wizard.ts';
import type { StepFormProps } from './step-props.ts';

type StepForm = ComponentType<StepFormProps>;

/** Each form is fetched when its step is first shown. */
const FORMS = import.meta.glob<{ Form: StepForm }>(['./steps/step-*.tsx', '!./steps/*.test.tsx']);

/** './steps/step-07-sustainable-effect.tsx' → 'sustainable-effect'. */
const forms = new Map<string | undefined, LazyExoticComponent<StepForm>>(
  Object.entries(FORMS).map(([path, load]) => [
    path.slice('./steps/step-00-'.length, -'.tsx'.length),
    lazy(async () => ({ default: (await load()).Form })),
  ]),
);

/** Fetches a step's form together with its answers, and not after them. */
export function startStepForm(step: number): void {
  const path = Object.keys(FORMS).find((one) => one.endsWith(`-${stepNameOf(PROGRAMME, step)}.tsx`));
  if (path !== undefined) void FORMS[path]?.().catch(() => undefined);
}

/** Throws for a step without a form of its own. */
export function getStepForm(step: number): LazyExoticComponent<StepForm> {
  const form = forms.get(stepNameOf(PROGRAMME, step));
  if (form === undefined) throw new Error(`step ${step} has no form`);
  return form;
}

type Load = () => Promise<ProposalStep>;

/** The rules of each step are fetched with its answers: no step waits for the rules of the other ten. */
const LOADERS: Readonly<Record<StepName, Load>> = {
  'application-form': async () => (await import('../rules/steps/step-00-application-form.ts')).STEP_0 as ProposalStep,
  'craft-business': async () =>
    (await import('../rules/steps/step-00-craft-business.ts')).CRAFT_BUSINESS_STEP as ProposalStep,
  'authorised-person': async () => (await import('../rules/steps/step-01-authorised-person.ts')).STEP_1 as ProposalStep,
  'applicant-company': async () => (await import('../rules/steps/step-02-applicant-company.ts')).STEP_2 as ProposalStep,
  'company-details': async () => {
    const { companyDetailsStep } = await import('../rules/steps/step-03-company-details.ts');
    return companyDetailsStep(PROGRAMME) as ProposalStep;
  },
  'de-minimis': async () => {
    const { deMinimisStep } = await import('../rules/steps/step-04-de-minimis.ts');
    return deMinimisStep(PROGRAMME) as ProposalStep;
  },
  'digitalisation-plan': async () =>
    (await import('../rules/steps/step-05-digitalisation-plan.ts')).STEP_5 as ProposalStep,
  'project-description': async () =>
    (await import('../rules/steps/step-06-project-description.ts')).STEP_6 as ProposalStep,
  'sustainable-effect': async () =>
    (await import('../rules/steps/step-07-sustainable-effect.ts')).STEP_7 as ProposalStep,
  'financing-plan': async () => (await import('../rules/steps/step-08-financing-plan.ts')).STEP_8 as ProposalStep,
  grant: async () => {
    const { grantStep } = await import('../rules/steps/step-09-grant.ts');
    return grantStep(PROGRAMME) as ProposalStep;
  },
  send: async () => (await import('../rules/steps/step-11-send.ts')).STEP_11 as ProposalStep,
};

const loaded = new Map<number, ProposalStep>();

/** Throws for a step without answers of its own. */
export async function loadStepDefinition(number: number): Promise<ProposalStep> {
  const name = stepNameOf(PROGRAMME, number);
  const step = loaded.get(number) ?? (name && (await LOADERS[name]()));
  if (step === undefined) throw new Error(`step ${number} has no answers`);
  loaded.set(number, step);
  return step;
}

/** For everything that shows a step's answers: these are loaded after its rules. Throws before. */
export function getStepDefinition(number: number): ProposalStep {
  const step = loaded.get(number);
  if (step === undefined) throw new Error(`the rules of step ${number} have not been loaded`);
  return step;
}
