import type { Answers } from '#ground/rules/fields/field.ts';
import type { VerificationPart } from './facts.ts';
import type { VERIFICATION_STEP_1 } from './steps/step-1-data-entry.ts';
import type { VERIFICATION_STEP_2 } from './steps/step-2-digitalisation-plan.ts';
import type { VERIFICATION_STEP_3 } from './steps/step-3-company-development.ts';
import type { VERIFICATION_STEP_4 } from './steps/step-4-financing-plan.ts';
import type { VERIFICATION_STEP_5 } from './steps/step-5-financing-overview.ts';
import type { VERIFICATION_STEP_6 } from './steps/step-6-review.ts';
import type { VERIFICATION_STEP_7 } from './steps/step-7-completion.ts';
import { VERIFICATION_STEPS } from './steps.ts';

type AnswersOf<S extends { contributes(data: never, facts: never): object }> = Parameters<S['contributes']>[0];

interface Examples {
  1: AnswersOf<typeof VERIFICATION_STEP_1>;
  2: AnswersOf<typeof VERIFICATION_STEP_2>;
  3: AnswersOf<typeof VERIFICATION_STEP_3>;
  4: AnswersOf<typeof VERIFICATION_STEP_4>;
  5: AnswersOf<typeof VERIFICATION_STEP_5>;
  6: AnswersOf<typeof VERIFICATION_STEP_6>;
  7: AnswersOf<typeof VERIFICATION_STEP_7>;
  comment: { resubmitComment: string };
}

const STILL_VALID = { valid: true, comment: null };
const NOT_ASKED = { valid: null, comment: null };
const UNCHANGED = {
  notChanged: true,
  providerChanged: null,
  provider: null,
  providerReason: null,
  investmentChanged: null,
  investmentChanges: null,
  investmentReason: null,
};

/** Each part filled in completely, steps by their number: what tests and the demonstration start from. */
export const VERIFICATION_EXAMPLES: Examples = {
  /** A new person acts for the company, at a new address. */
  1: {
    hasNewAddress: true,
    newAddress: {
      salutation: 'f',
      title: null,
      firstName: 'Erika',
      lastName: 'Muster',
      position: 0,
      email: 'erika.muster@example.org',
      phone: '0228123456',
      fax: null,
      street: 'Hauptstraße',
      houseNumber: '1',
      plz: '53113',
      city: 'Bonn',
      state: 'Nordrhein-Westfalen',
      stateConfirmed: null,
    },
  },
  /** Two goals, IT security among them; one of the original explanations no longer holds. */
  2: {
    digitisation: {
      targets: {
        digitizeModel: true,
        digitalWork: false,
        employeeCompetence: false,
        security: true,
        digitalNetworking: false,
        otherTargetPursued: false,
      },
      otherTargetsPursued: null,
      targetFields: {
        common: STILL_VALID,
        application: { valid: false, comment: 'Statt zwei haben wir drei Maschinen angebunden.' },
        improvements: STILL_VALID,
        securityTechnologies: STILL_VALID,
        securityTarget: STILL_VALID,
        valueChainRole: NOT_ASKED,
        valueChainImprove: NOT_ASKED,
      },
    },
  },
  3: {
    digiPlan: {
      revenue: '2',
      employment: '3',
      costSavings: '1',
      productivity: '5',
    },
  },
  /** Two proofs: one as approved and paid at once, one from another provider and paid in two parts. */
  4: {
    hasAdditionalFunding: false,
    additionalFunding: null,
    additionalComment: null,
    verificationProofs: [
      {
        noInvoice: null,
        invoiceTotal: 4_400_000,
        payments: [{ payedAt: '2022-10-02', sum: 4_400_000, payedAtComment: null }],
        declinedPayments: [],
        explanation: UNCHANGED,
      },
      {
        noInvoice: null,
        invoiceTotal: 500_000,
        payments: [
          { payedAt: '2022-11-02', sum: 300_000, payedAtComment: 'Anzahlung' },
          { payedAt: '2022-12-02', sum: 200_000, payedAtComment: null },
        ],
        declinedPayments: [],
        explanation: {
          ...UNCHANGED,
          notChanged: null,
          providerChanged: true,
          provider: 'Netzwerk Nord GmbH',
          providerReason: 'Der erste Anbieter konnte nicht liefern.',
        },
      },
    ],
  },
  5: {
    verificationAffirm: {
      inGermany: true,
      deviceListComplete: true,
      devicesAreRelevant: true,
      invoicesSettled: true,
      paymentInTime: true,
      invoicesExist: true,
      compliance: true,
      correct: true,
    },
    verificationBank: {
      name: 'Muster GmbH',
      institution: 'Sparkasse Musterstadt',
      iban: 'DE89370400440532013000',
      bic: null,
    },
  },
  6: { isFinalized: true },
  7: { downloaded: true, documentTransmission: 'a' },
  comment: { resubmitComment: 'Die Schlussrechnung kam erst nach der Einreichung.' },
};

/** The remark on late invoices stands beside the steps. */
export function exampleOfPart({ number }: Pick<VerificationPart, 'number'>): object {
  return VERIFICATION_EXAMPLES[number === undefined ? 'comment' : (number as keyof Examples)];
}

/** What a client sends to fill in a step as its example has it. */
export function exampleOf(step: number): Answers {
  const found = VERIFICATION_STEPS.find(({ number }) => number === step);
  if (found === undefined) throw new Error(`there is no step ${step}`);
  return found.toWire(exampleOfPart(found) as Answers);
}
