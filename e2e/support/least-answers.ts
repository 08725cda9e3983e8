import type { StepNumber } from '#features/proposal/rules/facts.ts';
import type { Journey } from '#features/proposal/rules/journeys.ts';
import type { Answers } from '#ground/rules/fields/field.ts';

/** The fewest answers by which a workshop of ten gets through: what the portal knows already is not among them. */
const ANSWERS: Readonly<Partial<Record<StepNumber, Answers>>> = {
  0: {},
  1: {},
  2: { inGermany: true, identical: true, addresses: [{ isWeak: false }] },
  3: {
    isCommunalCompany: false,
    sectorKey: '/api/sector_keys/3101',
    isFoundedLast2Y: false,
    isDeductInputTax: true,
    companyType: 0,
    employeesCount: 3,
    employeeCheck: true,
  },
  4: { received: false, requested: false, goDigitalFunded: false, isRoadTransport: false, linkedCompanies: true },
  5: { initialBusinessUnits: [0], answers: { '0': 2, '2': 2, '3': 3, '7': 2, '9': 3, '10': 2, '11': 4 } },
  6: {
    moduleOne: true,
    title: 'Digitale Werkstatt',
    startDate: '2022-07-01',
    endDate: '2023-06-30',
    executionNotStarted: true,
    digitalWork: true,
    explainCommon: 'Wir führen eine Planung ein, die Werkstatt und Büro verbindet.',
    explainApplication: 'Die Planung läuft auf einem Server im Büro und auf Tablets in der Werkstatt.',
    explainImprovement: 'Wir sehen jeden Tag, welcher Auftrag ansteht, und liefern pünktlicher.',
  },
  7: {
    competitivenes: 'Wir liefern schneller als bisher.',
    innovativeCap: 'Wir bieten Möbel nach Maß im Internet an.',
  },
  8: {
    proofs: [
      {
        proofType: 0,
        proofDescription: 'Angebot 117',
        proofProvider: 'Planwerk GmbH',
        deviceList: [
          { description: 'Planungssoftware', explanation: 'Sie plant unsere Aufträge.', netPrice: 4_500_000 },
        ],
        isNotBasicEquipment: true,
      },
    ],
  },
  9: { approveCoPayments: true, approveEconomic: true },
  11: { downloaded: null, documentTransmission: 'a', signatureConfirmed: null },
};

export const LEAST: Journey = {
  name: 'single',
  stops: Object.entries(ANSWERS).map(([step, input]) => ({
    step: Number(step) as StepNumber,
    input,
    uploads: step === '8' ? [{ purpose: 'device', proof: 0 }] : [],
  })),
};
