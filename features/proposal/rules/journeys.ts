import type { Answers } from '#ground/rules/fields/field.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import { hasValueChains, type Programme, perProgramme, type StepName } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_CIRCUMSTANCES } from './example-facts.ts';
import { EXAMPLES, exampleOf } from './examples.ts';
import { type Circumstances, factsFrom, type ProposalStep, type StepNumber } from './facts.ts';
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

/** A company that applies alone. */
export const SINGLE_FORM: (typeof EXAMPLES)[0] = {
  isValueChain: false,
  isLead: null,
  leadCode: null,
  givenCode: null,
  linkedCompanies: [],
};

/** A partner in the chain of the lead above. */
export const PARTNER_FORM: (typeof EXAMPLES)[0] = {
  isValueChain: true,
  isLead: false,
  leadCode: 'K7M2QXAB3',
  givenCode: null,
  linkedCompanies: [],
};

/** A young freelance business of another legal form, standing alone. It needs a balance sheet. */
export const YOUNG_DETAILS: (typeof EXAMPLES)[3] = {
  ...EXAMPLES[3],
  hasHRGNumber: false,
  hRGNumber: null,
  hasTradeRegistered: false,
  tradeLicenceNumber: null,
  isFreelance: true,
  taxNumber: '205/5123/4567',
  legalForm: '/api/legal_forms/99',
  otherLegalForm: 'Stille Gesellschaft',
  isFoundedLast2Y: true,
  dateFounded: '2021-05-01',
  isDeductInputTax: false,
  companyType: 0,
  shareholderCompanies: [],
  employeesCount: 3,
};

/** A company without any aid. */
export const NO_AID: (typeof EXAMPLES)[4] = {
  linkedCompanies: true,
  received: false,
  requested: false,
  goDigitalFunded: false,
  isRoadTransport: false,
  minimis: [],
  ackSubFraud: null,
  ackDisclosure: null,
  ackRegulation: null,
  ackDeadline: null,
  ackMinimiProof: null,
};

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
    'authorised-person': EXAMPLES[1],
    'applicant-company': EXAMPLES[2],
    'company-details': EXAMPLES[3],
    'de-minimis': EXAMPLES[4],
    'digitalisation-plan': EXAMPLES[5],
    'project-description': EXAMPLES[6],
    'sustainable-effect': EXAMPLES[7],
    'financing-plan': EXAMPLES[8],
    grant: EXAMPLES[9],
    send: EXAMPLES[11],
  },
  uploads: { 'financing-plan': DEVICE_FILES },
};

/** Both modules, longer than a year, a credit of the KfW, signed electronically. */
const LEAD: Plan = {
  answers: {
    ...SINGLE.answers,
    'application-form': EXAMPLES[0],
    'digitalisation-plan': { ...EXAMPLES[5], answers: { ...EXAMPLES[5].answers, '8': 2 } },
    'project-description': {
      ...EXAMPLES[6],
      ...IN_CHAIN,
      moduleTwo: true,
      endDate: '2023-09-30',
      extendedExecution: 'Die Partner stellen nacheinander um.',
    },
    'financing-plan': {
      proofs: [...EXAMPLES[8].proofs.map((proof) => ({ ...proof, hasModuleTwo: false })), TRAINING_PROOF],
    },
    grant: { ...EXAMPLES[9], kfwCreditApproval: true, creditBankName: null },
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
      ...EXAMPLES[6],
      ...IN_CHAIN,
      moduleOne: false,
      moduleTwo: true,
      digitizeModel: true,
      digitalWork: true,
      employeeCompetence: true,
      targetsOther: 'Weniger Ausschuss in der Fertigung',
    },
    'sustainable-effect': { ...EXAMPLES[7], otherExpEffects: 'Wir verbrauchen weniger Material.' },
    'financing-plan': {
      proofs: [{ ...TRAINING_PROOF, activityList: [{ ...TRAINING, netPrice: null, price: 119_000 }] }],
    },
    grant: { ...EXAMPLES[9], creditApproval: false, kfwCreditApproval: null, creditBankName: null },
    send: EXAMPLES[11],
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
    const answers = { ...(plan.answers[of] ?? exampleOf(step)) };
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
