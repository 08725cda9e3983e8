import { TARGET_FIELD_NAMES } from '#features/verification/rules/steps/step-2-digitalisation-plan.ts';
import { AFFIRMATIONS } from '#features/verification/rules/steps/step-5-financing-overview.ts';

const all = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

/** What the journey types, as the server tells it. */
export const TYPED = {
  hasNewAddress: false,
  digitisation: { targetFields: all(TARGET_FIELD_NAMES.slice(0, 5), { valid: true }) },
  digiPlan: { fields: ['2', '3', '4', '5'] },
  verificationProofs: [
    {
      noInvoice: false,
      invoiceTotal: 4_400_000,
      payments: [{ payedAt: '2022-01-14', sum: 4_400_000, payedAtComment: null }],
      explanation: { notChanged: true },
    },
    { noInvoice: true, invoiceTotal: null, payments: [] },
  ],
  hasAdditionalFunding: false,
  verificationAffirm: all(Object.keys(AFFIRMATIONS), true),
  verificationBank: {
    name: 'Metallwerk Anfang',
    institution: 'Sparkasse Musterstadt',
    iban: 'DE89370400440532013000',
    bic: null,
  },
  isFinalized: true,
  documentTransmission: 'a',
};

export const TYPED_INVOICE = {
  invoiceNumber: 'R-17',
  invoiceDate: '2022-01-11',
  orderDate: '2022-01-11',
  periodStart: '2022-01-11',
  periodEnd: '2022-01-11',
  sum: 4_400_000,
  hasProviderChanged: false,
  hasInvestChanged: false,
  relevantPosOnly: true,
  periodApproved: true,
};
