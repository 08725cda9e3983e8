import { stepNameOf } from '#features/proposal/rules/wizard.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import { type Programme, STEP_NUMBERS, type StepName } from '#ground/rules/programme/programme.ts';

/** How much of an earlier application a new one begins with: everything, or persons, company and bank data. */
export const TAKEN_PARTS = ['all', 'master-data'] as const;
export type TakenParts = (typeof TAKEN_PARTS)[number];

/** A step as a whole, or these answers of it. */
type Extent = 'whole' | readonly string[];
type Extents = Partial<Record<StepName, Extent>>;

/** Who is applying, for which company, with which bank. */
const MASTER_DATA: Extents = {
  'craft-business': 'whole',
  'authorised-person': 'whole',
  'applicant-company': 'whole',
  'company-details': 'whole',
  grant: ['creditApproval', 'kfwCreditApproval', 'creditBankName'],
};

/** Belongs to the new application: its value chain, the aid that counts on its day, its own time. */
const ANEW: Extents = {
  'application-form': 'whole',
  'de-minimis': 'whole',
  'project-description': ['startDate', 'endDate', 'extendedExecution'],
};

function holds(extent: Extent | undefined, name: string): boolean {
  return extent === 'whole' || extent?.includes(name) === true;
}

/** Whether an answer is among what one wants to take. */
export function isWanted(step: StepName, name: string, parts: TakenParts): boolean {
  return parts === 'all' || holds(MASTER_DATA[step], name);
}

/** Whether an answer is given anew in each application. */
export function isAnew(step: StepName, name: string): boolean {
  return holds(ANEW[step], name);
}

export function isWhollyAnew(step: StepName): boolean {
  return ANEW[step] === 'whole';
}

/** Which step a file comes along with; the signed sheet of an application stays its own. */
const STEPS_OF_FILES: Partial<Record<PurposeName, StepName>> = {
  balanceSheet: 'company-details',
  device: 'financing-plan',
  certificate: 'financing-plan',
  bank: 'grant',
  finance: 'grant',
};

/** Number of the step a file comes along with; undefined: it does not. */
export function stepOfFile({ steps }: Pick<Programme, 'steps'>, purpose: PurposeName): number | undefined {
  const step = STEPS_OF_FILES[purpose];
  return step !== undefined && steps.includes(step) ? STEP_NUMBERS[step] : undefined;
}

/** Whether anything of a step is among what one wants to take. */
export function reachesInto(programme: Programme, step: number, parts: TakenParts): boolean {
  const name = stepNameOf(programme, step);
  return name !== undefined && (parts === 'all' || MASTER_DATA[name] !== undefined);
}
