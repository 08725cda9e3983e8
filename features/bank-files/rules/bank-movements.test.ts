import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonWords } from '#features/letter/rules/legal/return-reasons.ts';
import {
  type BankMovement,
  type Known,
  type KnownPayout,
  type KnownReclaim,
  matchMovements,
} from './bank-movements.ts';

const PAYOUT: KnownPayout = {
  ...{ id: 'P1', reference: 'aa11', runReference: 'ff00', state: 'sent', amount: 50_000, iban: 'DE1' },
  ...{ number: 'DJ22-0001236', companyName: 'Käserei', paidOn: null, returnedOn: null, isOrderer: false },
};
const MOVEMENT: BankMovement = {
  ...{ key: 'k1', direction: 'debit', isBooked: true, amount: 50_000, currency: 'EUR', bookedOn: '2023-07-17' },
  ...{
    endToEndId: 'AA11',
    batchId: null,
    isReversal: false,
    name: 'Käserei',
    iban: 'DE1',
    purpose: '',
    returned: null,
  },
};
const CREDIT: BankMovement = { ...MOVEMENT, key: 'k2', direction: 'credit', endToEndId: null, amount: 10_000 };
const RECLAIM: KnownReclaim = {
  ...{ verification: 'V1', number: 'DJ22-0001236', companyName: 'Käserei', repaid: [] },
  // 250 euros are open.
  refuse: ({ amount }, earlier) =>
    amount + earlier.reduce((all, one) => all + one.amount, 0) > 25_000 ? 'Mehr als offen ist.' : undefined,
};

function match(movements: readonly BankMovement[], known: Partial<Known> = {}) {
  return matchMovements(movements, {
    ...{ payouts: [PAYOUT], reclaims: [], noted: new Set(), today: '2023-07-20', ...known },
  });
}

describe('movements of the bank', () => {
  it('belong to a payout by its reference, whatever its letters', () => {
    expect(match([MOVEMENT])).toMatchObject([{ outcome: 'ready', act: 'settle', subject: 'P1', about: 'payout' }]);
    expect(match([{ ...MOVEMENT, endToEndId: 'NOTPROVIDED' }])).toMatchObject([{ outcome: 'foreign', act: null }]);
  });

  it.each([
    ['proposed', 'unclear', 'unclear'],
    ['approved', 'unclear', 'unclear'],
    ['declined', 'unclear', 'unclear'],
    ['sent', 'ready', 'ready'],
    ['paid', 'noted', 'ready'],
    ['failed', 'unclear', 'noted'],
    ['returned', 'noted', 'noted'],
  ] as const)('of a payout that is %s: paid is %s, back is %s', (state, paid, back) => {
    const payouts = [{ ...PAYOUT, state }];
    expect(match([MOVEMENT], { payouts })[0]?.outcome).toBe(paid);
    expect(match([{ ...MOVEMENT, direction: 'credit' }], { payouts })[0]?.outcome).toBe(back);
  });

  it('are followed in the order of their days, what was paid before what came back', () => {
    const back: BankMovement = { ...MOVEMENT, key: 'k3', direction: 'credit', returned: { code: 'AC06', text: null } };
    expect(match([back, MOVEMENT])).toMatchObject([
      { act: 'settle' },
      { act: 'return', reason: 'AC06: Konto gesperrt' },
    ]);
  });

  it('repay a reclaim by its number, however it is written, until nothing is left', () => {
    const said = (key: string, purpose: string) => ({ ...CREDIT, key, purpose });
    const lines = match(
      [said('1', 'Rückzahlung dj22 000 1236'), said('2', 'DJ22-0001236, Rate 2'), said('3', 'DJ220001236')],
      {
        reclaims: [RECLAIM],
      },
    );
    expect(lines.map(({ outcome }) => outcome)).toEqual(['ready', 'ready', 'unclear']);
    expect(lines[0]).toMatchObject({ act: 'note-repayment', about: 'reclaim', subject: 'V1' });
    expect(match([said('1', 'DJ22-0001236')], { reclaims: [RECLAIM], noted: new Set(['1']) })[0]?.outcome).toBe(
      'noted',
    );
    const other = { ...RECLAIM, verification: 'V2', number: 'DJ22-0001244' };
    const both = match([said('1', 'DJ22-0001236 und DJ22-0001244')], { reclaims: [RECLAIM, other] });
    expect(both[0]?.outcome).toBe('unclear');
  });

  it('are noted once, whether another message of the bank brought them first or somebody typed them', () => {
    const said = (key: string) => ({ ...CREDIT, key, purpose: 'DJ22-0001236' });
    const reclaims = [{ ...RECLAIM, repaid: [{ amount: 10_000, bookedOn: '2023-07-17' }] }];
    const [first, second] = match([said('of camt.053'), said('another of that day')], { reclaims });
    expect(first).toMatchObject({ outcome: 'noted', because: expect.stringContaining('Ist es eine zweite') });
    expect(second).toMatchObject({ outcome: 'ready' });
    const known = match([said('noted by its key'), said('2')], { reclaims, noted: new Set(['noted by its key']) });
    expect(known.map(({ outcome }) => outcome)).toEqual(['noted', 'ready']);
  });

  it.each<[string, Partial<BankMovement>, Partial<Known>]>([
    ['a payment', {}, {}],
    ['money back', { direction: 'credit' }, {}],
    ['a repayment', { ...CREDIT, purpose: 'DJ22-0001236' }, { reclaims: [RECLAIM] }],
    ['a repayment taken back', { ...CREDIT, direction: 'debit', purpose: 'DJ22-0001236' }, { reclaims: [RECLAIM] }],
    ['anything else', { endToEndId: null, purpose: 'Entgelt' }, {}],
  ])('that the bank takes back are for a person: %s', (_, movement, known) => {
    const [line] = match([{ ...MOVEMENT, ...movement, isReversal: true }], known);
    expect(line).toMatchObject({ outcome: 'unclear', act: null, because: expect.stringContaining('Storno') });
  });

  it('never do the same twice, and never more than the table of payouts allows', () => {
    const movement = fc.record({
      direction: fc.constantFrom('debit', 'credit'),
      amount: fc.constantFrom(50_000, 1),
      bookedOn: fc.constantFrom('2023-07-17', '2023-07-18', '2023-07-25'),
      endToEndId: fc.constantFrom('aa11', 'bb22', null),
      batchId: fc.constantFrom('ff00', null),
      isBooked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 12 }), (some) => {
        const lines = match(some.map((one, at) => ({ ...MOVEMENT, ...one, key: `k${at}` })));
        const acts = lines.filter(({ subject, outcome }) => subject === 'P1' && outcome === 'ready');
        expect(['', 'settle', 'return', 'settle,return']).toContain(acts.map(({ act }) => act).join());
      }),
    );
  });
});

it('says why in German, with the words of the bank', () => {
  expect(reasonWords('AC04', 'closed')).toBe('AC04: Konto aufgelöst – closed');
  expect(reasonWords('ZZ99', null)).toBe('ZZ99');
  expect(reasonWords(null, 'Text')).toBe('Text');
  expect(reasonWords('constructor', null)).toBe('constructor');
  expect(reasonWords(null, null)).toBe('Die Bank nennt keinen Grund.');
});
