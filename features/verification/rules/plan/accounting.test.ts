import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWrong } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import { type InvoiceFact, NO_VERIFICATION_FILES } from '../facts.ts';
import { type InvoiceMeta, readInvoiceMeta } from '../invoices/invoice.ts';
import { VERIFICATION_STEP_4 as STEP } from '../steps/step-4-financing-plan.ts';
import { complaintsAbout, exampleVerificationFacts } from '../testing/step-test-kit.ts';
import { accountAfter, areAtInvoices, invoiceSums, takeOver, undecidedPayments } from './accounting.ts';
import { findOverpayment } from './plan.ts';
import type { ProofAccount } from './proof.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[4];

const PAID = { payedAt: '2022-10-02', sum: 4_400_000, payedAtComment: null };
const COMPLETE = {
  ...{ hasProviderChanged: false, hasInvestChanged: false, relevantPosOnly: true, periodApproved: true },
  ...{ invoiceNumber: 'RE-17', invoiceDate: '2022-09-01', orderDate: '2022-07-01' },
  ...{ periodStart: '2022-07-10', periodEnd: '2022-08-31', sum: 4_400_000, payments: [PAID] },
};

const metaOf = (changes: Answers = {}): InvoiceMeta => readInvoiceMeta({ ...COMPLETE, ...changes }, '2023-01-10').meta;
const fact = (changes: Answers = {}): InvoiceFact => ({ meta: metaOf(changes), hasFile: true });

function judged(invoices: readonly InvoiceFact[], changes: Answers = {}) {
  const [first, second] = EXAMPLE.verificationProofs;
  const proofs = [
    { id: 'A', ...first, ...changes },
    { id: 'B', ...second },
  ];
  const files = { ...NO_VERIFICATION_FILES, byProof: { A: 1, B: 1 } };
  const facts = exampleVerificationFacts({ files, invoices: { A: invoices } });
  return { body: { ...STEP.toWire(EXAMPLE), verificationProofs: proofs }, facts };
}

function said(invoices: readonly InvoiceFact[], changes: Answers = {}): [string, string][] {
  const { body, facts } = judged(invoices, changes);
  return complaintsAbout(STEP, body, facts).map(([path, message]) => [path, message.replaceAll('\u00a0', ' ')]);
}

describe('an account and its invoices', () => {
  it('agree in the ordinary case', () => {
    expect(said([fact()])).toEqual([]);
    expect(said([])).toEqual([]);
  });

  it('an incomplete invoice bars the way, by its name', () => {
    const nameless = fact({ invoiceNumber: null, hasInvestChanged: null });
    expect(
      said([fact({ periodApproved: null }), { ...nameless, meta: { ...nameless.meta, sum: 0, payments: [] } }]),
    ).toEqual([
      [
        'verificationProofs[0].invoices',
        'Die Angaben zu mindestens einer Rechnung sind unvollständig: Rechnung RE-17, Rechnung 2.',
      ],
    ]);
  });

  it('agree where a credit note lowers an invoice and its money came back', () => {
    const back = { payedAt: '2022-11-02', sum: -50_000, payedAtComment: null };
    const credit = fact({ invoiceNumber: 'G-1', sum: -50_000, corrects: 'RE-17', payments: [back] });
    const account = { invoiceTotal: 4_350_000, payments: [PAID, back] };
    expect(said([fact(), credit], account)).toEqual([]);
    expect(said([fact(), credit]).map(([path]) => path)).toEqual([
      'verificationProofs[0].invoiceTotal',
      'verificationProofs[0].payments',
    ]);
    expect(undecidedPayments({ payments: [PAID], declinedPayments: [] }, [credit.meta])).toEqual([back]);
    expect(invoiceSums([credit.meta])).toEqual({ sum: 0, without: 0 });
  });

  it('a credit note on an invoice that is not there, or on more than it came to, bars the way', () => {
    const credit = (corrects: string, sum: number) => fact({ invoiceNumber: 'G-1', sum, corrects, payments: [] });
    const paths = (one: InvoiceFact) => said([fact(), one], { invoiceTotal: null, payments: [PAID] });
    expect(
      paths(credit('RE-17', -50_000))
        .map(([, text]) => text)
        .join(),
    ).not.toContain('Gutschrift');
    expect(paths(credit('RE-99', -50_000))).toContainEqual([
      'verificationProofs[0].invoices',
      expect.stringMatching(/^Rechnung G-1: Bei diesem Nachweis gibt es keine Rechnung mit der Nummer „RE-99“/),
    ]);
    expect(paths(credit('RE-17', -4_400_001))).toContainEqual([
      'verificationProofs[0].invoices',
      expect.stringMatching(/^Rechnung G-1: Die Rechnung „RE-17“ beträgt 44.000,00/),
    ]);
  });

  it('so does an invoice whose file is gone', () => {
    expect(said([{ ...fact(), hasFile: false }]).map(([path]) => path)).toEqual(['verificationProofs[0].invoices']);
  });

  it('a total that is not that of the invoices bars the way', () => {
    expect(said([fact({ sum: 5_001_770 })], { invoiceTotal: 100_000, payments: [] })[0]).toEqual([
      'verificationProofs[0].invoiceTotal',
      'Die Summe Ihrer Rechnungen ist 50.017,70 €. Als Rechnungsbetrag sind 1.000,00 € eingetragen. Bitte gleichen Sie beides an.',
    ]);
    expect(said([fact({ sum: 4_399_999, payments: [] })]).map(([path]) => path)).toEqual([
      'verificationProofs[0].invoiceTotal',
    ]);
  });

  it('is compared once every invoice carries a sum', () => {
    expect(said([fact(), fact({ sum: null, payments: [] })]).map(([path]) => path)).toEqual([
      'verificationProofs[0].invoices',
    ]);
  });

  it('none of this refuses to store what is there', () => {
    const { body, facts } = judged([fact({ periodApproved: null, sum: 1, payments: [] })]);
    expect(evaluateBody(STEP, body, facts).violations.filter(isWrong)).toEqual([]);
  });

  it('does not matter without an invoice', () => {
    expect(said([], { noInvoice: true })).toEqual([]);
  });
});

describe('payments of the invoices', () => {
  const more = { payedAt: '2022-11-02', sum: 500_000, payedAtComment: null };

  it('bar the way until they are taken over', () => {
    const late = [fact({ sum: 4_900_000, payments: [PAID, more] })];
    expect(said(late, { invoiceTotal: 4_900_000 })).toEqual([
      [
        'verificationProofs[0].payments',
        'In den Rechnungen steht 1 Zahlung über 5.000,00 €, die hier noch fehlt. Bitte entscheiden Sie, ob Sie sie übernehmen.',
      ],
    ]);
    expect(said(late, { invoiceTotal: 4_900_000, payments: [PAID, more] })).toEqual([]);
  });

  it('or until it is decided that they are not', () => {
    const late = [fact({ sum: 4_900_000, payments: [PAID, more] })];
    const declined = { invoiceTotal: 4_900_000, declinedPayments: [{ payedAt: more.payedAt, sum: more.sum }] };
    expect(said(late, declined)).toEqual([]);
    const again = [fact({ sum: 4_900_000, payments: [PAID, more, { ...more, sum: 1 }] })];
    expect(said(again, declined).map(([path]) => path)).toEqual(['verificationProofs[0].payments']);
  });

  it('are added where they fit, with the total of the invoices where they need it', () => {
    const [first] = EXAMPLE.verificationProofs;
    if (first === undefined) throw new Error('no example');
    const metas = [metaOf({ sum: 4_900_000, payments: [PAID, more] })];
    expect(takeOver({ ...first, invoiceTotal: 4_900_000 }, metas)).toEqual({
      payments: [PAID, more],
      invoiceTotal: 4_900_000,
      replaces: false,
    });
    expect(takeOver(first, metas)).toEqual({ payments: [PAID, more], invoiceTotal: 4_900_000, replaces: false });
    expect(takeOver({ ...first, invoiceTotal: null, payments: [] }, metas).invoiceTotal).toBeNull();
    const otherDay = [metaOf({ payments: [{ ...PAID, payedAt: '2022-10-09' }] })];
    expect(takeOver(first, otherDay)).toEqual({
      payments: [{ ...PAID, payedAt: '2022-10-09' }],
      invoiceTotal: 4_400_000,
      replaces: true,
    });
  });

  it('are compared one by one: the same payment twice is two payments', () => {
    const account = { payments: [PAID], declinedPayments: [] };
    expect(undecidedPayments(account, [metaOf({ payments: [PAID] })])).toEqual([]);
    expect(undecidedPayments(account, [metaOf({ payments: [PAID] }), metaOf({ payments: [PAID] })])).toEqual([PAID]);
    expect(undecidedPayments(account, [metaOf({ payments: [{ ...PAID, payedAt: '2022-10-03' }] })])).toHaveLength(1);
  });
});

describe('an account whose invoices change after it has taken them over', () => {
  const EMPTY = { ...EXAMPLE.verificationProofs[0], invoiceTotal: null, payments: [] } as ProofAccount;
  const pay = (sum: number, payedAt = PAID.payedAt) => ({ payedAt, sum, payedAtComment: null });
  const invoice = (sum: number, ...payments: ReturnType<typeof pay>[]) => metaOf({ sum, payments });
  /** What step 4 does with its two buttons. */
  const taken = (account: ProofAccount, metas: InvoiceMeta[]): ProofAccount => {
    const { payments, invoiceTotal } = takeOver({ ...account, invoiceTotal: invoiceSums(metas).sum ?? null }, metas);
    return { ...account, payments, invoiceTotal };
  };
  const [open, paid] = [invoice(1000), invoice(100, pay(100))];
  const account = taken(EMPTY, [paid, open]);

  it('counts an edited payment once', () => {
    const after = [invoice(120, pay(120)), open];
    const followed = accountAfter(account, [paid, open], after);
    expect(followed).toMatchObject({ invoiceTotal: 1120, payments: [pay(120)] });
    expect(undecidedPayments(followed, after)).toEqual([]);
    expect(taken(followed, after).payments).toEqual([pay(120)]);
  });

  it('counts nothing of a deleted invoice, and asks about a payment that came', () => {
    expect(accountAfter(account, [paid, open], [open])).toMatchObject({ invoiceTotal: 1000, payments: [] });
    expect(accountAfter(account, [paid], [])).toMatchObject({ payments: [] });
    const after = [invoice(120, pay(90), pay(30)), open];
    const followed = accountAfter(account, [paid, open], after);
    expect(followed.payments).toEqual([pay(90)]);
    expect(undecidedPayments(followed, after)).toEqual([pay(30)]);
  });

  it('keeps what was typed in it alone, and the total somebody said otherwise', () => {
    const own = { ...account, invoiceTotal: 1050, payments: [...account.payments, pay(700, '2022-12-01')] };
    expect(accountAfter(own, [paid, open], [open])).toMatchObject({
      invoiceTotal: 1050,
      payments: [pay(700, '2022-12-01')],
    });
    const twice = { ...account, payments: [pay(100), pay(100)] };
    expect(accountAfter(twice, [paid, open], [open]).payments).toEqual([pay(100)]);
    expect(accountAfter(account, [paid, paid, open], [paid, open]).payments).toEqual([pay(100)]);
  });

  it('forgets that a payment was declined once it stands nowhere', () => {
    const declined = { ...account, payments: [], declinedPayments: [{ payedAt: PAID.payedAt, sum: 100 }] };
    expect(accountAfter(declined, [paid, open], [paid]).declinedPayments).toHaveLength(1);
    const changed = [invoice(120, pay(120)), open];
    const followed = accountAfter(declined, [paid, open], changed);
    expect(followed.declinedPayments).toEqual([]);
    expect(undecidedPayments(followed, changed)).toEqual([pay(120)]);
  });

  it('after any changes claims what the invoices say, and can always be stored', () => {
    const days = ['2022-10-02', '2022-10-03'];
    const one = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.constantFrom(...days), fc.boolean())
      .map(([sum, share, day, isCredit]) => {
        const [total, part] = [isCredit ? -sum : sum, Math.min(share, sum)];
        return metaOf({ sum: total, payments: part === 0 ? [] : [pay(isCredit ? -part : part, day)] });
      });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(one, { maxLength: 5 }), fc.boolean()), { maxLength: 6 }), (windows) => {
        let [now, metas]: [ProofAccount, InvoiceMeta[]] = [EMPTY, []];
        for (const [next, takes] of windows) {
          [now, metas] = [accountAfter(now, metas, next), next];
          const atInvoices = next.flatMap(({ payments }) => payments);
          // What cannot be stored is refused.
          const wish = takes ? taken(now, next) : now;
          if (findOverpayment(wish) === undefined) now = wish;
          expect(findOverpayment(now)).toBeUndefined();
          for (const { payedAt, sum } of now.payments) {
            const same = (list: ProofAccount['payments']) =>
              list.filter((other) => other.payedAt === payedAt && other.sum === sum).length;
            expect(same(now.payments)).toBeLessThanOrEqual(same(atInvoices));
          }
        }
      }),
    );
  });
});

it('payments are read at the invoices alone where both say the same of each', () => {
  const other = { payedAt: '2022-10-03', sum: 100, payedAtComment: 'Rest' };
  const metas = [metaOf({ payments: [other] }), metaOf()];
  expect(areAtInvoices([PAID, other], metas)).toBe(true);
  expect(areAtInvoices([PAID], metas)).toBe(false);
  expect(areAtInvoices([PAID, { ...other, payedAtComment: 'Skonto' }], metas)).toBe(false);
  expect(areAtInvoices([PAID, PAID, other], metas)).toBe(false);
  expect(areAtInvoices([], [metaOf({ payments: [] })])).toBe(false);
});

it('invoices without a sum are counted apart', () => {
  expect(invoiceSums([])).toEqual({ sum: undefined, without: 0 });
  expect(invoiceSums([{ sum: null }])).toEqual({ sum: undefined, without: 1 });
  expect(invoiceSums([{ sum: 300 }, { sum: 0 }, { sum: null }])).toEqual({ sum: 300, without: 1 });
});
