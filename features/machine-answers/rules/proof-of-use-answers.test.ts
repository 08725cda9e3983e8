import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICT_WORDS } from '#features/cases/rules/checks.ts';
import { isCheckItem, type ReviewKind } from '#features/proposal/rules/check-list.ts';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { tracePlan } from '#features/verification/rules/plan/plan.ts';
import { answersToProofOfUse, type CheckedProof, type ProofOfUseToCheck } from './proof-of-use-answers.ts';

const DAYS = { invoiceDate: '2022-08-01', orderDate: '2022-07-15', periodStart: '2022-07-20', periodEnd: '2022-07-31' };
const INVOICE = { ...NO_META, ...DAYS, invoiceNumber: 'R-1', sum: 1_000_000 };
const PROOF: CheckedProof = {
  description: 'Angebot Server',
  noInvoice: false,
  invoiceTotal: 1_000_000,
  payments: [{ payedAt: '2022-08-10', sum: 1_000_000 }],
  invoices: [INVOICE],
  change: 'none',
};

function planOf(proofs: readonly CheckedProof[], additional = 0) {
  const accounts = proofs.map((proof) => ({ ...proof, approvedSum: 1_000_000 }));
  const { result, ...said } = tracePlan(accounts, { sumFundingApproved: 400_000, fundingRatio: 40 }, additional);
  return { ...result, ...said };
}

const EXAMPLE: ProofOfUseToCheck = {
  signature: null,
  approval: { notice: '2022-05-01', start: '2022-07-01', end: '2023-06-30', monthsAfterEnd: 2 },
  proofs: [PROOF],
  checkRequired: false,
  inDepthFiles: 0,
  plan: planOf([PROOF]),
  account: { holder: 'Muster GmbH', iban: 'DE89370400440532013000' },
  sameAccounts: [],
};

const check = (changes: Partial<ProofOfUseToCheck> = {}) => answersToProofOfUse({ ...EXAMPLE, ...changes });
const proof = (changes: Partial<CheckedProof>) => ({ proofs: [{ ...PROOF, ...changes }] });
const elsewhere = { number: 'DJ22-1', companyName: 'Andere AG', isSameCompany: false };

describe('what the machine finds about a proof of use', () => {
  it('finds everything met in one that is in order, but what stands in the invoices', () => {
    const found = Object.entries(check()).map(([item, answer]) => `${item} ${answer?.result}`);
    expect(found.filter((one) => !one.endsWith(' met'))).toEqual(['arithmetic.invoices unclear']);
    expect(found).toHaveLength(9);
  });

  it.each<[string, string, string, Partial<ProofOfUseToCheck>]>([
    [
      'an invoice before the period',
      'arithmetic.dates',
      'not-met',
      proof({ invoices: [{ ...INVOICE, orderDate: '2022-05-01' }] }),
    ],
    [
      'a payment soon after it',
      'arithmetic.dates',
      'unclear',
      proof({ invoices: [{ ...INVOICE, invoiceDate: '2023-07-10' }] }),
    ],
    ['a missing date', 'arithmetic.dates', 'unclear', proof({ invoices: [{ ...INVOICE, orderDate: null }] })],
    ['another sum than the invoices', 'arithmetic.invoices', 'not-met', proof({ invoiceTotal: 1_000_001 })],
    ['no payment', 'arithmetic.payments', 'not-met', proof({ payments: [] })],
    [
      'a payment too high',
      'arithmetic.payments',
      'not-met',
      proof({ payments: [{ payedAt: '2022-08-10', sum: 1_000_001 }] }),
    ],
    [
      'a payment too low',
      'arithmetic.payments',
      'unclear',
      proof({ payments: [{ payedAt: '2022-08-10', sum: 970_000 }] }),
    ],
    [
      'a payment too low',
      'arithmetic.discounts',
      'unclear',
      proof({ payments: [{ payedAt: '2022-08-10', sum: 970_000 }] }),
    ],
    [
      'a credit note of nothing',
      'arithmetic.discounts',
      'not-met',
      proof({ invoices: [INVOICE, { ...INVOICE, sum: -1, corrects: 'R-9' }] }),
    ],
    ['a change with its reason', 'content.changes', 'unclear', proof({ change: 'explained' })],
    ['a change without', 'content.changes', 'not-met', proof({ change: 'unexplained' })],
    ['a sample without papers', 'content.in-depth', 'not-met', { checkRequired: true }],
    ['a sample with papers', 'content.in-depth', 'unclear', { checkRequired: true, inDepthFiles: 2 }],
    ['the account of another company', 'arithmetic.account', 'not-met', { sameAccounts: [elsewhere] }],
    [
      'the account of the same company',
      'arithmetic.account',
      'met',
      { sameAccounts: [{ ...elsewhere, isSameCompany: true }] },
    ],
    ['no account', 'arithmetic.account', 'unclear', { account: null }],
    ['additional funds', 'arithmetic.additional', 'met', { plan: planOf([PROOF], 1_000) }],
  ])('%s: %s is %s', (_what, item, expected, changes) => {
    expect(check(changes)[item]?.result).toBe(expected);
  });

  it('ends each trace in its verdict, and keeps it short for many invoices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.boolean(), (count, isLate) => {
        const invoice = isLate ? { ...INVOICE, invoiceDate: '2024-01-01' } : INVOICE;
        const answers = check(proof({ invoices: Array.from({ length: count }, () => invoice) }));
        for (const [item, answer] of Object.entries(answers)) {
          const [review = '', name = ''] = item.split('.');
          expect(isCheckItem('verification', review as ReviewKind, name)).toBe(true);
          expect(answer?.lines.at(-1)?.value).toEqual({ text: VERDICT_WORDS[answer?.result ?? 'unclear'] });
          expect(answer?.lines.length).toBeLessThan(50);
          expect(answer?.sentence).not.toBe('');
        }
        expect(answers['arithmetic.dates']?.result).toBe(isLate && count > 0 ? 'not-met' : 'met');
      }),
    );
  });
});
