import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InvoiceMeta, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { checkInvoices } from '#features/verification/rules/plan/accounting.ts';
import { checkPayments, PROOF_FIELDS, type ProofAccount } from '#features/verification/rules/plan/proof.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { reconcile } from './reconcile.ts';

const EMPTY: ProofAccount = emptyAnswers(PROOF_FIELDS);
const TODAY = '2023-07-15';

/** An invoice with a payment, complete. */
function invoice(sum: number, paid = sum, changes: Partial<InvoiceMeta> = {}): InvoiceMeta {
  return {
    ...NO_META,
    ...{ invoiceDate: '2022-09-01', orderDate: '2022-08-01', periodStart: '2022-08-02', periodEnd: '2022-08-30', sum },
    ...{ hasProviderChanged: false, hasInvestChanged: false, relevantPosOnly: true, periodApproved: true },
    payments: paid === 0 ? [] : [{ payedAt: '2022-09-10', sum: paid, payedAtComment: null }],
    ...changes,
  };
}

const reconciled = (account: ProofAccount, metas: InvoiceMeta[]) => ({
  ...account,
  ...reconcile(account, metas).changes,
});

describe('reconciling an account with its invoices', () => {
  it('names every difference, and takes all of it over', () => {
    const metas = [invoice(100_00), invoice(50_00, 40_00)];
    const found = reconcile(EMPTY, metas);
    expect(found).toMatchObject({ invoiced: 150_00, paid: 140_00, claimed: 0 });
    expect(found.differences).toHaveLength(3);
    const account = reconciled(EMPTY, metas);
    expect(account).toMatchObject({ invoiceTotal: 150_00, explanation: { notChanged: true } });
    expect(reconcile(account, metas)).toMatchObject({ differences: [], changes: undefined, claimed: 140_00 });
  });

  it('never says for somebody that nothing has changed', () => {
    const metas = [invoice(1_00, 1_00, { hasInvestChanged: true })];
    expect(reconciled(EMPTY, metas).explanation).toEqual(EMPTY.explanation);
    expect(reconcile(reconciled(EMPTY, metas), metas).differences).toHaveLength(1);
    const said = { ...EMPTY, explanation: { ...EMPTY.explanation, providerChanged: true } };
    expect(reconciled(said, [invoice(1_00)]).explanation).toEqual(said.explanation);
  });

  it('leaves an account without invoices, and payments that stand in it alone', () => {
    expect(reconcile(EMPTY, [])).toMatchObject({ differences: [], changes: undefined });
    const own = {
      ...EMPTY,
      invoiceTotal: 5_00,
      payments: [{ payedAt: '2022-09-09', sum: 5_00, payedAtComment: null }],
    };
    expect(reconciled(own, [invoice(5_00, 0)]).payments).toEqual(own.payments);
  });

  it('after any change of the invoices, one reconciling makes account and invoices agree', () => {
    const one = fc.record({ sum: fc.integer({ min: 1, max: 5_000_00 }), share: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        fc.array(fc.array(one, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
        (windows) => {
          let account = EMPTY;
          for (const list of windows) {
            const metas = list.map(({ sum, share }) => invoice(sum, Math.floor((sum * share) / 100)));
            account = reconciled(account, metas);
            const facts = metas.map((meta) => ({ meta, hasFile: true }));
            const hasPaid = metas.some(({ payments }) => payments.length > 0);
            expect(checkInvoices(account, '', facts)).toEqual([]);
            if (hasPaid) expect(checkPayments(account, '', TODAY)).toEqual([]);
            expect(reconcile(account, metas).changes).toBeUndefined();
            if (!hasPaid) account = EMPTY;
          }
        },
      ),
    );
  });
});
