import { describe, expect, it } from 'vitest';
import { proofItemsField } from './approved-positions.ts';
import {
  eligibilityMark,
  futureDays,
  invoiceWarnings,
  isInvoiceComplete,
  judgeInvoice,
  NO_META,
  NOT_LISTED,
  readInvoiceMeta,
} from './invoice.ts';

const TODAY = '2023-01-10';
const ANSWERED = {
  hasProviderChanged: false,
  hasInvestChanged: 'false',
  relevantPosOnly: true,
  periodApproved: 'true',
};
const DATED = {
  invoiceDate: '2022-08-01',
  orderDate: '2022-06-15',
  periodStart: '2022-07-01',
  periodEnd: '2022-07-31',
  sum: 500_000,
};

const read = (body: Record<string, unknown>) => readInvoiceMeta(body, TODAY);
const complaints = (body: Record<string, unknown>) =>
  read(body).violations.map(({ propertyPath, message }) => [propertyPath, message]);

describe('the meta of an invoice', () => {
  it('may stay empty and is then incomplete', () => {
    expect(read({})).toEqual({ meta: NO_META, violations: [] });
    expect(isInvoiceComplete(NO_META)).toBe(false);
    expect(isInvoiceComplete(read({ ...ANSWERED, ...DATED }).meta)).toBe(true);
  });

  it.each(Object.keys(DATED))('is incomplete without %s, whatever else is answered', (name) => {
    expect(isInvoiceComplete(read({ ...ANSWERED, ...DATED, [name]: null }).meta)).toBe(false);
    expect(isInvoiceComplete(read({ ...ANSWERED, ...DATED, periodApproved: false, [name]: null }).meta)).toBe(false);
  });

  it('is incomplete with a payment that has no date', () => {
    const payments = [{ payedAt: null, sum: 1 }];
    expect(isInvoiceComplete(read({ ...ANSWERED, ...DATED, payments }).meta)).toBe(false);
  });

  it('takes the strings of the form as booleans and drops "notListed"', () => {
    const { meta } = read({ ...ANSWERED, proofItems: ['1.1', 'notListed', '1.1', '2'] });
    expect(meta).toMatchObject({ hasInvestChanged: false, periodApproved: true, proofItems: ['1.1', '2'] });
  });

  it('may be a credit note: a negative sum, and the invoice it lowers', () => {
    const credit = { ...ANSWERED, ...DATED, sum: -50_000 };
    expect(read(credit).violations).toEqual([]);
    expect(isInvoiceComplete(read(credit).meta)).toBe(false);
    expect(isInvoiceComplete(read({ ...credit, corrects: 'RE-1' }).meta)).toBe(true);
    expect(read({ ...DATED, corrects: 'RE-1' }).meta.corrects).toBeNull();
    const paid = (sum: number) => complaints({ sum: -50_000, payments: [{ payedAt: '2022-08-01', sum }] });
    expect(paid(-50_000)).toEqual([]);
    expect(paid(-50_001).map(([path]) => path)).toEqual(['meta.payments[0].sum']);
    expect(paid(1).map(([path]) => path)).toEqual(['meta.payments[0].sum']);
  });

  it('warns of no date of a credit note: it lowers the claim, whenever it came', () => {
    const approval = { notice: '2022-01-01', start: '2022-02-01', end: '2022-03-01', monthsAfterEnd: 2 };
    expect(invoiceWarnings(read(DATED).meta, approval)).not.toEqual([]);
    expect(invoiceWarnings(read({ ...DATED, sum: -1 }).meta, approval)).toEqual([]);
  });

  it('wants a changed provider named, and forgets it when it is unchanged', () => {
    expect(complaints({ hasProviderChanged: true })).toEqual([
      ['meta.providerChangedText', 'Bitte geben Sie einen Anbieter und eine Begründung an.'],
    ]);
    expect(read({ hasProviderChanged: false, providerChangedText: 'x' }).meta.providerChangedText).toBeNull();
  });

  it.each([
    [{ proofItems: 'x' }, 'meta.proofItems'],
    [{ proofItems: [1] }, 'meta.proofItems'],
    [{ hasProviderChanged: 3 }, 'meta.hasProviderChanged'],
    [{ providerChangedText: 'x'.repeat(1501), hasProviderChanged: true }, 'meta.providerChangedText'],
    [{ paymentsComment: 'x'.repeat(601) }, 'meta.paymentsComment'],
    [{ periodStart: '2022-02-01', periodEnd: '2022-01-01' }, 'meta.periodEnd'],
    [{ sum: 100, payments: [{ payedAt: '2022-01-01', sum: 101 }] }, 'meta.payments[0].sum'],
    [{ payments: [{ payedAt: '2023-01-11', sum: 1 }] }, 'meta.payments[0].payedAt'],
  ])('refuses %j', (body, path) => {
    expect(complaints(body).map(([at]) => at)).toContain(path);
  });

  it('is warned of by date', () => {
    const approval = { notice: '2022-04-01', start: '2022-06-01', end: '2022-12-31', monthsAfterEnd: 2 };
    const { meta } = read({
      invoiceDate: '2022-08-01',
      orderDate: '2022-03-01',
      periodEnd: '2023-01-05',
      payments: [
        { payedAt: '2022-09-01', sum: 1 },
        { payedAt: '2023-01-05', sum: 1 },
      ],
    });
    expect(invoiceWarnings(meta, approval).map((one) => one.case)).toEqual([
      'before-notice',
      'soon-after',
      'soon-after',
    ]);
    expect(invoiceWarnings(NO_META, approval)).toEqual([]);
    expect(eligibilityMark(meta, approval)).toBe('nicht förderfähig');
    expect(eligibilityMark({ ...meta, orderDate: null }, approval)).toBe('voraussichtlich nicht förderfähig');
    expect(eligibilityMark({ ...NO_META, invoiceDate: '2022-08-01' }, approval)).toBeUndefined();
  });

  it('names its dates in the future', () => {
    const { meta } = read({ ...DATED, invoiceDate: '2032-08-01', periodEnd: '2023-01-11', orderDate: TODAY });
    expect(futureDays(meta, TODAY)).toEqual(['invoiceDate', 'periodEnd']);
  });
});

describe('the dialog of an invoice', () => {
  const judge = (answers: Record<string, unknown>) => {
    const { data, violations } = judgeInvoice({ ...NO_META, ...answers }, TODAY);
    return { data, said: violations.map(({ propertyPath, kind }) => [propertyPath, kind]) };
  };

  it('names every open question, by the names of its answers', () => {
    const questions = [
      ...Object.keys(DATED),
      'hasProviderChanged',
      'hasInvestChanged',
      'relevantPosOnly',
      'periodApproved',
    ];
    expect(judge({}).said).toEqual(questions.map((name) => [name, 'missing']));
    expect(judge({ ...ANSWERED, ...DATED }).said).toEqual([]);
  });

  it('says that a Yes to the approval period needs the period', () => {
    const { violations } = judgeInvoice({ ...NO_META, ...ANSWERED, ...DATED, periodStart: null }, TODAY);
    expect(violations.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ['periodStart', 'Bitte geben Sie an, wann die Leistung begonnen hat.'],
    ]);
  });

  it('tells what is never stored from what is open: an unnamed provider, a payment that is wrong', () => {
    const payments = [{ payedAt: '2023-01-11', sum: null, payedAtComment: null }];
    expect(judge({ ...ANSWERED, ...DATED, hasProviderChanged: true, payments }).said).toEqual([
      ['payments[0].payedAt', 'wrong'],
      ['providerChangedText', 'wrong'],
      ['payments[0].sum', 'missing'],
    ]);
  });

  it('keeps the choice of items as it stands on the screen', () => {
    expect(judge({ proofItems: ['1.1', NOT_LISTED] }).data.proofItems).toEqual(['1.1', NOT_LISTED]);
  });
});

describe('the items on offer', () => {
  const line = (sequence: number, description: string | null, totalSum: number | null) => ({
    sequence,
    description,
    totalSum,
  });
  const modules = [[line(1, 'Server', 500_000)], [line(1, null, null)]];

  it('are the approved lines of both modules, what is named already, and none of these', () => {
    const { options } = proofItemsField(modules, ['1.1', '2.7', NOT_LISTED]);
    expect(options.map(({ value }) => value)).toEqual(['1.1', '2.1', '2.7', NOT_LISTED]);
    expect(options[0]?.label).toBe('1.1 Server (5.000,00\u00a0€)');
    expect(options[1]?.label).toBe('2.1 ohne Bezeichnung');
  });
});
