import { type DataOf, list, money, text, yesNo } from '#ground/rules/fields/field.ts';
import { missing, pathTo, type Violation } from '#ground/rules/fields/violation.ts';
import { sum } from '#ground/rules/values/money.ts';
import { defineStep, type VerificationFacts } from '../facts.ts';
import { checkInvoices } from '../plan/accounting.ts';
import { EXPLANATION_MAX } from '../plan/limits.ts';
import { paidSum } from '../plan/plan.ts';
import { checkProof, PROOF_ASKED, PROOF_FIELDS, proofFromWire, proofToWire } from '../plan/proof.ts';
import { FUNDING_TOO_HIGH, NO_FUNDING_COMMENT, NO_FUNDING_STATED, NO_FUNDING_SUM, TEXTS } from './texts.ts';

/** As many as step 8 of the application allows. */
const PROOFS_MAX = 100;

const FIELDS = {
  verificationProofs: list({
    label: 'Nachweise',
    itemLabel: 'Nachweis',
    max: PROOFS_MAX,
    addressed: '/api/verification_proofs',
    fields: PROOF_FIELDS,
    asked: PROOF_ASKED,
  }),
  hasAdditionalFunding: yesNo({
    label: 'Haben Sie zusätzliche Deckungsmittel für das Vorhaben erhalten?',
    hint: 'Zum Beispiel andere Zuschüsse oder Erstattungen für dasselbe Vorhaben.',
    required: NO_FUNDING_STATED,
  }),
  additionalFunding: money({ label: 'Höhe der Deckungsmittel', required: NO_FUNDING_SUM }),
  additionalComment: text({
    label: 'Erläuterung der Deckungsmittel',
    max: EXPLANATION_MAX,
    multiline: true,
    required: NO_FUNDING_COMMENT,
  }),
};

export type FinancingPlan = DataOf<typeof FIELDS>;

const UNCHANGED = {
  notChanged: true,
  providerChanged: null,
  provider: null,
  providerReason: null,
  investmentChanged: null,
  investmentChanges: null,
  investmentReason: null,
};

/** Two proofs: one as approved and paid at once, one from another provider and paid in two parts. */
export const EXAMPLE = {
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
};

/** Step 4: the account of every approved proof, and additional funds (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_4 = defineStep({
  number: 4,
  texts: TEXTS,
  fields: FIELDS,
  sections: [
    { title: 'Bewilligte Nachweise', fields: ['verificationProofs'] },
    {
      title: 'Zusätzliche Deckungsmittel',
      fields: ['hasAdditionalFunding', 'additionalFunding', 'additionalComment'],
    },
  ],
  asked: {
    additionalFunding: (data) => data.hasAdditionalFunding === true,
    additionalComment: (data) => data.hasAdditionalFunding === true,
  },
  check: checkFinancingPlan,
  toWire: ({ verificationProofs, ...rest }) => ({
    ...rest,
    verificationProofs: verificationProofs.map(({ id, ...proof }) => ({
      ...(id !== undefined && { id }),
      ...proofToWire(proof),
    })),
  }),
  fromWire: ({ verificationProofs: proofs, ...rest }) => ({
    ...rest,
    ...(proofs === undefined ? {} : { verificationProofs: Array.isArray(proofs) ? proofs.map(proofFromWire) : proofs }),
  }),
  example: EXAMPLE,
});

function checkFinancingPlan(data: FinancingPlan, facts: VerificationFacts): Violation[] {
  const proofs = data.verificationProofs.flatMap((proof, index) => {
    const path = pathTo('verificationProofs', index);
    const id = proof.id ?? '';
    const files = facts.files.byProof[id] ?? 0;
    // What invoices lack is the more telling complaint beside a file that is missing.
    return [
      ...checkInvoices(proof, path, facts.invoices[id] ?? []),
      ...checkProof(proof, path, { today: facts.today, files }),
    ];
  });
  const paid = sum(data.verificationProofs.map(({ payments }) => paidSum(payments)));
  // Payments come and go after the funds were declared: that bars the way forward, it never refuses a save.
  return (data.additionalFunding ?? 0) > paid ? [...proofs, missing('additionalFunding', FUNDING_TOO_HIGH)] : proofs;
}
