import type { Answers } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { evaluateStored, type PartTexts, partsOf, type Step, type WizardKind } from '#ground/rules/wizard/step.ts';

/** Version of the application's rules and fields; stored with every step and printed on the signature sheet. */
export const RULES_VERSION = '1';

/**
 * What one step may know of the others (architecture §4.5): the only bridge between steps.
 * Each step names its share in `contributes`; the merged record stands on the proposal row,
 * so that a save does not read the other steps again.
 */
export interface StepFacts {
  /** Step 0. */
  isValueChain: boolean;
  isLead: boolean;
  /** Step 2: the company's web address, shown again in step 3. */
  companyUrl: string | null;
  /** Step 2: the place of implementation lies in a structurally weak region. */
  isWeak: boolean;
  /** Step 3: lower bound of the headcount band (3, 11, 51, 251) or null. */
  employeesCount: number | null;
  isDeductInputTax: boolean | null;
  isFoundedLast2Y: boolean;
  /** Step 3: addressed shareholder companies, for the de-minimis calculator. */
  shareholders: readonly { id: string; name: string }[];
  /** Step 4: what of the de-minimis ceiling is left, in cents. */
  maxDeminimis: Cents;
  isRoadTransport: boolean;
  /** Step 6. */
  moduleOne: boolean;
  moduleTwo: boolean;
  /** Step 6 names the goal `security`. */
  security: boolean;
  /** Step 8: net or gross by the tax rule, in cents. */
  sumInvestOverall: Cents;
  /** Step 8: ids of the stored proofs with what each of them needs. */
  proofs: readonly { id: string; hasDevices: boolean; hasActivities: boolean }[];
  /** Step 11. */
  documentTransmission: 'a' | 'b' | null;
}

export const NO_STEP_FACTS: StepFacts = {
  isValueChain: false,
  isLead: false,
  companyUrl: null,
  isWeak: false,
  employeesCount: null,
  isDeductInputTax: null,
  isFoundedLast2Y: false,
  shareholders: [],
  maxDeminimis: 0,
  isRoadTransport: false,
  moduleOne: false,
  moduleTwo: false,
  security: false,
  sumInvestOverall: 0,
  proofs: [],
  documentTransmission: null,
};

/** How many files of each purpose are linked to an application. */
export interface FileCounts {
  balanceSheet: number;
  /** By proof id. */
  device: Readonly<Record<string, number>>;
  certificate: Readonly<Record<string, number>>;
  bank: number;
  finance: number;
  /** The signed sheet of variant b. */
  signedSheet: number;
}

/** What files of a purpose are called, where they are asked for and where they are shown. */
export const FILE_LABELS = {
  balanceSheet: 'Eröffnungsbilanz oder Jahresabschluss',
  device: 'Angebote und Kostenschätzungen',
  certificate: 'Zertifikate des Anbieters',
  bank: 'Kreditzusage der Bank',
  finance: 'Weitere Nachweise zur Finanzierung',
} as const satisfies Partial<Record<keyof FileCounts, string>>;

export const NO_FILES: FileCounts = {
  balanceSheet: 0,
  device: {},
  certificate: {},
  bank: 0,
  finance: 0,
  signedSheet: 0,
};

/** What a rule may know that stands in no step. */
export interface Circumstances {
  today: CalendarDay;
  programme: Programme;
  files: FileCounts;
  /** The quota was assigned as a value-chain quota: step 0 is forced. */
  valueChainForced: boolean;
  /** The value-chain code this application names although its lead has left the chain; it counts no longer (decisions §9). */
  lostLeadCode: string | null;
  /** Receipt of the signed sheet; null before that (the rate then follows `today`). */
  receivedOn: CalendarDay | null;
  /** IRI of the applicant's company: what 'own' in the de-minimis calculator is on the wire. */
  company: string;
  /** Company name from registration, shown read-only in steps 2 and 3. */
  companyName: string;
}

export type Facts = StepFacts & Circumstances;

export type StepNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** The texts of a step that are not a field's own. */
export interface StepTexts extends PartTexts {
  /** Literal save error of the specification (2-application §8). */
  saveError: string;
  /** Literal or patterned load error. */
  loadError: string;
}

/** The person who registered, as the server shows them beside step 1: a copy of the account, never stored with the step. */
export interface RegisteredPerson {
  salutation?: string | null;
  title?: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  /** Free text, or a value of `func`; null: not stated. */
  position: string | number | null;
}

/** What the registration knows about the applicant; of the address it does not know the federal state. */
export interface Known {
  user?: RegisteredPerson | undefined;
  address?: Readonly<Record<'street' | 'housenumber' | 'postcode' | 'city', string>> | undefined;
}

/** The application as a wizard. */
export interface Application extends WizardKind {
  step: StepNumber;
  /** The step, or a state after the last. */
  place: number;
  transition: string;
  facts: Facts;
  shared: StepFacts;
  known: Known;
  wire: [facts: Facts];
  texts: StepTexts;
}

export type ProposalStep<D = Answers> = Step<Application, D>;

export const { defineStep } = partsOf<Application>();

/** All stored steps → the merged facts (architecture §4.5). A step not yet stored contributes nothing. */
export function factsFrom(
  steps: readonly ProposalStep[],
  stored: ReadonlyMap<number, Answers>,
  around: Circumstances,
): Facts {
  let facts: StepFacts = NO_STEP_FACTS;
  for (const step of steps) {
    const data = stored.get(step.number);
    if (data === undefined) continue;
    const current = { ...facts, ...around };
    facts = { ...facts, ...step.contributes(evaluateStored(step, data, current).data, current) };
  }
  return { ...facts, ...around };
}
