import type { Answers } from '#ground/rules/fields/field.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import { hasValueChains, type Programme, perProgramme, type StepName } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_CIRCUMSTANCES } from './example-facts.ts';
import { type Circumstances, factsFrom, type ProposalStep, type StepNumber } from './facts.ts';
import {
  EXAMPLE as LEAD_FORM,
  EXAMPLE_PARTNER as PARTNER_FORM,
  EXAMPLE_SINGLE as SINGLE_FORM,
} from './steps/step-00-application-form.ts';
import { EXAMPLE as PERSONS } from './steps/step-01-authorised-person.ts';
import { EXAMPLE as COMPANY } from './steps/step-02-applicant-company.ts';
import { EXAMPLE as DETAILS, EXAMPLE_FOUNDED_RECENTLY as YOUNG_DETAILS } from './steps/step-03-company-details.ts';
import { EXAMPLE as AID, EXAMPLE_WITHOUT_AID as NO_AID } from './steps/step-04-de-minimis.ts';
import { EXAMPLE as MATURITY } from './steps/step-05-digitalisation-plan.ts';
import { EXAMPLE as PROJECT } from './steps/step-06-project-description.ts';
import { EXAMPLE as EFFECT } from './steps/step-07-sustainable-effect.ts';
import { EXAMPLE as FINANCING } from './steps/step-08-financing-plan.ts';
import { EXAMPLE as GRANT } from './steps/step-09-grant.ts';
import { EXAMPLE as SENDING } from './steps/step-11-send.ts';
import { stepsOf } from './steps.ts';

/** A file to upload: before the step is saved, or after it where it belongs to a proof (`proof` is its index). */
export interface Upload {
  purpose: PurposeName;
  proof?: number;
}

/** One stop: what is sent to the step (a PUT body of the contract) and the files that belong to it. */
export interface Stop {
  step: StepNumber;
  input: Answers;
  uploads: readonly Upload[];
}

/** A whole application as data, from the first step to the sent sheet. */
export interface Journey {
  name: 'single' | 'lead' | 'partner';
  stops: readonly Stop[];
}

/** Stored answers by step, and the uploads of a step. */
interface Plan {
  answers: Partial<Record<StepName, object>>;
  uploads: Partial<Record<StepName, readonly Upload[]>>;
}

const IN_CHAIN = {
  digitalNetworking: true,
  valueChainRole: 'Wir liefern die bearbeiteten Rohteile an die Partner.',
  valueChainImprove: 'Die Partner sehen den Stand ihrer Aufträge in Echtzeit.',
};

const TRAINING = {
  description: 'Schulung am Leitsystem',
  posProof: '3',
  explanation: 'Die Beschäftigten lernen den sicheren Umgang mit dem Leitsystem.',
  isCombination: false,
  amount: 12,
  netPrice: 100_000,
  price: null,
  duration: 2,
  participants: 6,
};

const TRAINING_PROOF = {
  proofType: 0,
  proofDescription: 'Angebot S-22 Schulung',
  proofProvider: 'Lernwerk Beispiel GmbH',
  deviceList: [],
  isNotBasicEquipment: null,
  deviceNotSame: null,
  hasModuleTwo: true,
  activityList: [TRAINING],
  activityNotSame: null,
};

const DEVICE_FILES: readonly Upload[] = [
  { purpose: 'device', proof: 0 },
  { purpose: 'device', proof: 1 },
];

const SINGLE: Plan = {
  answers: {
    'application-form': SINGLE_FORM,
    'authorised-person': PERSONS,
    'applicant-company': COMPANY,
    'company-details': DETAILS,
    'de-minimis': AID,
    'digitalisation-plan': MATURITY,
    'project-description': PROJECT,
    'sustainable-effect': EFFECT,
    'financing-plan': FINANCING,
    grant: GRANT,
    send: SENDING,
  },
  uploads: { 'financing-plan': DEVICE_FILES },
};

/** Both modules, longer than a year, a credit of the KfW, signed electronically. */
const LEAD: Plan = {
  answers: {
    ...SINGLE.answers,
    'application-form': LEAD_FORM,
    'digitalisation-plan': { ...MATURITY, answers: { ...MATURITY.answers, '8': 2 } },
    'project-description': {
      ...PROJECT,
      ...IN_CHAIN,
      moduleTwo: true,
      endDate: '2023-09-30',
      extendedExecution: 'Die Partner stellen nacheinander um.',
    },
    'financing-plan': {
      proofs: [...FINANCING.proofs.map((proof) => ({ ...proof, hasModuleTwo: false })), TRAINING_PROOF],
    },
    grant: { ...GRANT, kfwCreditApproval: true, creditBankName: null },
    send: { downloaded: true, documentTransmission: 'b', signatureConfirmed: true },
  },
  uploads: {
    'financing-plan': [...DEVICE_FILES, { purpose: 'certificate', proof: 2 }],
    grant: [{ purpose: 'bank' }],
    send: [{ purpose: 'signedSheet' }],
  },
};

/** Founded recently, no aid before, module 2 alone, gross prices, no credit. */
const PARTNER: Plan = {
  answers: {
    ...LEAD.answers,
    'application-form': PARTNER_FORM,
    'company-details': YOUNG_DETAILS,
    'de-minimis': NO_AID,
    'project-description': {
      ...PROJECT,
      ...IN_CHAIN,
      moduleOne: false,
      moduleTwo: true,
      digitizeModel: true,
      digitalWork: true,
      employeeCompetence: true,
      targetsOther: 'Weniger Ausschuss in der Fertigung',
    },
    'sustainable-effect': { ...EFFECT, otherExpEffects: 'Wir verbrauchen weniger Material.' },
    'financing-plan': {
      proofs: [{ ...TRAINING_PROOF, activityList: [{ ...TRAINING, netPrice: null, price: 119_000 }] }],
    },
    grant: { ...GRANT, creditApproval: false, kfwCreditApproval: null, creditBankName: null },
    send: SENDING,
  },
  uploads: {
    'company-details': [{ purpose: 'balanceSheet' }],
    'financing-plan': [{ purpose: 'certificate', proof: 0 }],
  },
};

/** Turns stored answers into the bodies a client would send, step after step. */
function journey(name: Journey['name'], plan: Plan, circumstances: Circumstances): Journey {
  const stored = new Map<number, Answers>();
  const { programme } = circumstances;
  const steps = stepsOf(programme);
  const stops = programme.steps.map((of, index): Stop => {
    const step = steps[index] as ProposalStep;
    const answers = { ...(plan.answers[of] ?? step.example) };
    stored.set(step.number, answers);
    const input = step.toWire(answers, factsFrom(steps, stored, circumstances));
    return { step: step.number, input, uploads: plan.uploads[of] ?? [] };
  });
  return { name, stops };
}

/** The three kinds of applicant. They play on the day of `EXAMPLE_CIRCUMSTANCES`. */
export const JOURNEYS: readonly Journey[] = [
  journey('single', SINGLE, EXAMPLE_CIRCUMSTANCES),
  journey('lead', LEAD, EXAMPLE_CIRCUMSTANCES),
  journey('partner', PARTNER, EXAMPLE_CIRCUMSTANCES),
];

/** One who applies alone in any programme. */
export const singleJourney = perProgramme((programme) =>
  journey('single', SINGLE, { ...EXAMPLE_CIRCUMSTANCES, programme }),
);

/** A kind of applicant; in a programme without value chains everybody applies alone. */
export function journeyIn(programme: Programme, name: Journey['name']): Journey {
  const found = hasValueChains(programme) ? JOURNEYS.find((one) => one.name === name) : undefined;
  return found ?? singleJourney(programme);
}
