import type { ProposalStep } from './facts.ts';
import { OWN_COMPANY } from './steps/de-minimis-fields.ts';
import type { STEP_0 } from './steps/step-00-application-form.ts';
import type { CRAFT_BUSINESS_STEP } from './steps/step-00-craft-business.ts';
import type { STEP_1 } from './steps/step-01-authorised-person.ts';
import type { STEP_2 } from './steps/step-02-applicant-company.ts';
import type { companyDetailsStep } from './steps/step-03-company-details.ts';
import type { deMinimisStep } from './steps/step-04-de-minimis.ts';
import type { STEP_5 } from './steps/step-05-digitalisation-plan.ts';
import type { STEP_6 } from './steps/step-06-project-description.ts';
import type { STEP_7 } from './steps/step-07-sustainable-effect.ts';
import type { STEP_8 } from './steps/step-08-financing-plan.ts';
import type { grantStep } from './steps/step-09-grant.ts';
import type { STEP_11 } from './steps/step-11-send.ts';

type AnswersOf<S extends { contributes(data: never, facts: never): object }> = Parameters<S['contributes']>[0];

interface Examples {
  0: AnswersOf<typeof STEP_0>;
  1: AnswersOf<typeof STEP_1>;
  2: AnswersOf<typeof STEP_2>;
  3: AnswersOf<ReturnType<typeof companyDetailsStep>>;
  4: AnswersOf<ReturnType<typeof deMinimisStep>>;
  5: AnswersOf<typeof STEP_5>;
  6: AnswersOf<typeof STEP_6>;
  7: AnswersOf<typeof STEP_7>;
  8: AnswersOf<typeof STEP_8>;
  9: AnswersOf<ReturnType<typeof grantStep>>;
  11: AnswersOf<typeof STEP_11>;
  craft: AnswersOf<typeof CRAFT_BUSINESS_STEP>;
}

/** Each step filled in completely, by its number: what tests, journeys and the demonstration start from. */
export const EXAMPLES: Examples = {
  /** A lead partner with one linked company. The code's check character fits. */
  0: {
    isValueChain: true,
    isLead: true,
    leadCode: null,
    givenCode: 'K7M2QXAB3',
    linkedCompanies: [{ name: 'Partner AG', location: 'Köln' }],
  },
  /** A head of department acts for the company; the managing director stands second. */
  1: {
    isRegisteredUser: false,
    staff: [
      {
        salutation: 'f',
        title: 'Dr.',
        name: 'Erika',
        lastname: 'Muster',
        func: 1,
        phone: '0228123456',
        email: 'erika.muster@example.org',
        fax: null,
      },
      {
        salutation: 'm',
        title: null,
        name: 'Max',
        lastname: 'Chef',
        func: null,
        phone: '0228123457',
        email: 'max.chef@example.org',
        fax: '0228123499',
      },
    ],
  },
  /** Headquarters in Bonn, implementation in a structurally weak region. */
  2: {
    companyUrl: 'https://www.muster-gmbh.example',
    inGermany: true,
    identical: false,
    addresses: [
      {
        street: 'Hauptstraße',
        housenumber: '1',
        postcode: '53113',
        city: 'Bonn',
        state: 'Nordrhein-Westfalen',
        stateConfirmed: null,
        isWeak: null,
      },
      {
        street: 'Am Hafen',
        housenumber: '12a',
        postcode: '17489',
        city: 'Greifswald',
        state: 'Mecklenburg-Vorpommern',
        stateConfirmed: null,
        isWeak: true,
      },
    ],
  },
  /** An established company with a partner company that applies for itself. */
  3: {
    isCommunalCompany: false,
    hasHRGNumber: true,
    hRGNumber: 'HRB 12345',
    hasTradeRegistered: true,
    tradeLicenceNumber: 'GA 4711',
    isCraftCompany: false,
    craftNumber: null,
    isFreelance: false,
    taxNumber: null,
    legalForm: '/api/legal_forms/3',
    otherLegalForm: null,
    isFoundedLast2Y: false,
    dateFounded: null,
    sectorKey: '/api/sector_keys/6201',
    isDeductInputTax: true,
    companyType: 1,
    shareholderCompanies: [
      {
        name: 'Mutter AG',
        legalForm: '/api/legal_forms/5',
        otherLegalForm: null,
        city: 'Bonn',
        intendsProposal: false,
      },
    ],
    employeesCount: 11,
    employeeCheck: true,
  },
  /** One grant received by the company itself in a tax year of 2022, when the demonstration plays. */
  4: {
    linkedCompanies: true,
    received: true,
    requested: true,
    goDigitalFunded: false,
    isRoadTransport: false,
    minimis: [
      {
        received: true,
        year: '2021',
        company: OWN_COMPANY,
        provider: 'Land Nordrhein-Westfalen',
        fkz: '01XX2021',
        type: 'Zuschuss',
        executionDate: '2021-03-01',
        fundingAmount: 750_000,
        investmentAmount: 750_000,
      },
      {
        received: false,
        year: '2022',
        company: OWN_COMPANY,
        provider: 'KfW Bankengruppe',
        fkz: 'Betriebsmittelkredit 2022',
        type: 'Darlehen',
        executionDate: null,
        fundingAmount: 5_000_000,
        investmentAmount: 250_000,
      },
    ],
    ackSubFraud: true,
    ackDisclosure: true,
    ackRegulation: true,
    ackDeadline: true,
    ackMinimiProof: true,
  },
  /** Units production and other: every question but the one of the value chain. */
  5: {
    initialBusinessUnits: [3, 11],
    otherBusinessUnit: 'Labor für Werkstoffprüfung',
    answers: {
      '0': 2,
      '1': 1,
      '2': 2,
      '3': 3,
      '4': 2,
      '5': 1,
      '6': 3,
      '7': 2,
      '8': null,
      '9': 3,
      '10': 2,
      '11': 99,
    },
  },
  /** Module 1, twelve months, two goals with IT security among them. */
  6: {
    moduleOne: true,
    moduleTwo: false,
    title: 'Digitale Fertigungssteuerung',
    startDate: '2022-07-01',
    endDate: '2023-06-30',
    extendedExecution: null,
    executionNotStarted: true,
    digitizeModel: false,
    digitalTechnologies: true,
    digitalWork: false,
    employeeCompetence: false,
    security: true,
    digitalNetworking: null,
    targetsOther: null,
    explainCommon: 'Wir führen eine vernetzte Steuerung unserer Fertigung ein.',
    explainApplication: 'Die Maschinen melden ihre Daten an ein Leitsystem. Die Planung nutzt diese Daten täglich.',
    explainImprovement: 'Wir erkennen Engpässe früher und liefern pünktlicher.',
    securityTechnologies: 'Wir setzen getrennte Netze und eine zentrale Anmeldung ein.',
    securityTargets: 'Wir schützen die Fertigungsdaten vor Verlust und Manipulation.',
    valueChainRole: null,
    valueChainImprove: null,
  },
  7: {
    competitivenes: 'Wir liefern schneller und können kleinere Losgrößen anbieten.',
    innovativeCap: 'Die Daten aus der Fertigung fließen in neue Produkte ein.',
    otherExpEffects: null,
    expectedResults: { revenue: 2, employment: 99, costSavings: 3, productivity: 4 },
  },
  /** Two offers for module 1 that make 50,000 euros net. */
  8: {
    proofs: [
      {
        proofType: 0,
        proofDescription: 'Angebot 2022-117 Leitsystem',
        proofProvider: 'Fertigungstechnik Beispiel GmbH',
        deviceList: [
          {
            description: 'Leitsystem für die Fertigung',
            posProof: '1.1',
            explanation: 'Das Leitsystem verbindet die Maschinen und plant die Aufträge.',
            isCombination: false,
            amount: 1,
            netPrice: 3_800_000,
            price: null,
          },
          {
            description: 'Sensorpaket je Maschine',
            posProof: '1.2',
            explanation: 'Die Sensoren melden den Zustand der Maschinen.',
            isCombination: true,
            amount: 4,
            netPrice: 150_000,
            price: null,
          },
        ],
        isNotBasicEquipment: true,
        deviceNotSame: null,
        hasModuleTwo: null,
        activityList: [],
        activityNotSame: null,
      },
      {
        proofType: 0,
        proofDescription: 'Angebot A-4711 Netzwerk',
        proofProvider: 'Sichere Netze Muster KG',
        deviceList: [
          {
            description: 'Einrichtung getrennter Netze in Stunden',
            posProof: '2',
            explanation: 'Die Fertigung erhält ein eigenes, geschütztes Netz.',
            isCombination: false,
            amount: 62.5,
            netPrice: 9_600,
            price: null,
          },
        ],
        isNotBasicEquipment: true,
        deviceNotSame: null,
        hasModuleTwo: null,
        activityList: [],
        activityNotSame: null,
      },
    ],
  },
  /** Own share confirmed, part of it from a bank's credit. */
  9: {
    approveCoPayments: true,
    approveEconomic: true,
    creditApproval: true,
    kfwCreditApproval: false,
    creditBankName: 'Sparkasse Musterstadt',
  },
  11: { downloaded: true, documentTransmission: 'a', signatureConfirmed: null },
  /** A joinery that its master leads. */
  craft: {
    register: 'a',
    craft: 'Tischler',
    chamber: 'Handwerkskammer zu Köln',
    memberNumber: '0123456',
    isLedByMaster: true,
    exception: null,
    apprentices: 2,
  },
};

/** In the step that stands first: of a programme for crafts businesses it is another one. */
export function exampleOf({ number, fields }: Pick<ProposalStep, 'number' | 'fields'>): object {
  return EXAMPLES['craft' in fields ? 'craft' : (number as keyof Examples)];
}
