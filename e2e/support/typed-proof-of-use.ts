import { EXAMPLE as ADDRESS } from '@portal/domain/verification/step-1-data-entry/example.ts';
import { EXAMPLE as PLAN } from '@portal/domain/verification/step-2-digitalisation-plan/example.ts';
import { EXAMPLE as AFFIRMED } from '@portal/domain/verification/step-5-financing-overview/example.ts';

export const OTHER_TARGET = 'Weniger Papier in der Werkstatt.';

/** The first question that no longer holds, and why. */
export const { comment: CHANGED_COMMENT } = PLAN.digitisation.targetFields.application;

const FIRST_ACCOUNT = {
  noInvoice: false,
  invoiceTotal: 4_400_000,
  payments: [
    { payedAt: '2022-11-20', sum: 4_000_000, payedAtComment: null },
    { payedAt: '2022-12-20', sum: 400_000, payedAtComment: 'Restzahlung' },
  ],
  explanation: {
    notChanged: false,
    providerChanged: true,
    provider: 'Netzwerk Nord GmbH',
    providerReason: 'Der erste Anbieter konnte nicht liefern.',
    investmentChanged: false,
    investmentChanges: null,
    investmentReason: null,
  },
};

/** What the journey types, as the server tells it. */
export const TYPED = {
  ...ADDRESS,
  digitisation: {
    ...PLAN.digitisation,
    targets: { ...PLAN.digitisation.targets, otherTargetPursued: true },
    otherTargetsPursued: OTHER_TARGET,
  },
  digiPlan: { fields: ['2', '3', '1', '5'] },
  verificationProofs: [FIRST_ACCOUNT, { noInvoice: true, invoiceTotal: null, payments: [] }],
  hasAdditionalFunding: true,
  additionalFunding: 200_000,
  additionalComment: 'Zuschuss der Stadt',
  verificationAffirm: AFFIRMED.verificationAffirm,
  verificationBank: { ...AFFIRMED.verificationBank, bic: 'COBADEFFXXX' },
  isFinalized: true,
  documentTransmission: 'a',
};

const ANSWERED = {
  hasProviderChanged: false,
  providerChangedText: null,
  hasInvestChanged: false,
  relevantPosOnly: true,
  periodApproved: true,
  paymentsComment: null,
};

export const TYPED_INVOICES = [
  {
    ...ANSWERED,
    invoiceNumber: 'RE-2022/117',
    invoiceDate: '2022-11-04',
    orderDate: '2022-07-04',
    periodStart: '2022-09-01',
    periodEnd: '2022-10-31',
    sum: 4_000_000,
    payments: [{ payedAt: '2022-11-20', sum: 4_000_000, payedAtComment: null }],
    proofItems: ['1.1', '1.2'],
  },
  {
    ...ANSWERED,
    invoiceNumber: 'S-4711',
    invoiceDate: '2022-12-02',
    orderDate: '2022-09-01',
    periodStart: '2022-11-02',
    periodEnd: '2022-11-30',
    sum: 400_000,
    payments: [],
    proofItems: ['1.2'],
  },
];
