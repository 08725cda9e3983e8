import { expect, it } from 'vitest';
import { reclaimAccount } from '#features/reclaim/rules/repayment.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { UNPAID_AFTER_DAYS } from './payout.ts';
import { moneyWords, type OwnMoney, type OwnPayout } from './payout-words.ts';

const MONEY: OwnMoney = {
  verification: 'V',
  submittedAt: '2022-05-01T08:00:00+00:00',
  receivedAt: '2022-05-03T08:00:00+00:00',
  due: 1_000_000,
  examinedAt: '2022-06-01T08:00:00+00:00',
  isRevoked: false,
  closing: null,
  payouts: [],
};
const PAYOUT: OwnPayout = {
  id: 'P',
  state: 'proposed',
  amount: 1_000_000,
  iban: '•••• 2051',
  proposedAt: '2022-06-02T08:00:00+00:00',
  approvedAt: '2022-06-03T08:00:00+00:00',
  sentAt: '2022-06-04T08:00:00+00:00',
  paidOn: '2022-06-07',
  returnedOn: '2022-06-09',
};
const TODAY = '2022-06-02';

const words = (change: Partial<OwnMoney>, today = TODAY) => moneyWords({ ...MONEY, ...change }, today);
const at = (state: OwnPayout['state']) => words({ payouts: [{ ...PAYOUT, state }] });

it.each([
  ['proposed', 'vorgeschlagen', '02.06.2022'],
  ['approved', 'freigegeben', '03.06.2022'],
  ['sent', 'unterwegs', '04.06.2022'],
  ['paid', 'ausgezahlt', '07.06.2022'],
  ['failed', 'nicht gelungen', '10.000,00'],
  ['returned', 'zurückgekommen', '09.06.2022'],
  ['declined', 'Prüfung ist abgeschlossen', '10.000,00'],
] as const)('says of a payout that is %s where the money is, and since when', (state, title, text) => {
  expect(at(state).title).toContain(title);
  expect(at(state).text).toContain(text);
});

it('asks for the account where the bank refused or sent back, whatever the day', () => {
  const later = addDays(TODAY, 90);
  expect(at('failed').asksFor).toBe('account');
  expect(words({ payouts: [{ ...PAYOUT, state: 'returned' }] }, later).asksFor).toBe('account');
});

it('names whom to ask once it takes longer than the agency itself allows', () => {
  const examined = '2022-06-01';
  expect(words({}, addDays(examined, UNPAID_AFTER_DAYS)).asksFor).toBe('patience');
  expect(words({}, addDays(examined, UNPAID_AFTER_DAYS + 1)).asksFor).toBe('contact');
  const paid = [{ ...PAYOUT, state: 'paid' as const }];
  expect(words({ payouts: paid }, addDays(examined, 90)).asksFor).toBe('patience');
});

it('says before the examination, of nothing due and of a revocation what is the case', () => {
  expect(words({ due: null, examinedAt: null }).title).toBe('Der Nachweis wird geprüft');
  expect(words({ due: 0 }).title).toBe('Es wird nichts ausgezahlt');
  expect(words({ isRevoked: true }).text).toContain('widerrufen');
});

it('says of a reclaim what is open today and until when, of one that is settled that it is, of a part taken back what stays', () => {
  const parts = [{ amount: 100_000, interestFrom: '2022-06-07' }];
  const closing = {
    ...{ kind: 'reclaim' as const, signedOn: '2022-06-17', announcedOn: '2022-06-20', amount: 100_000, granted: null },
    ...{ dueOn: '2022-07-20', repaidOn: null, repayments: [] },
    account: reclaimAccount({ parts, repayments: [] }, '2022-07-07'),
  };
  const open = words({ closing }, '2022-07-07');
  expect(open).toMatchObject({ tone: 'warning', title: 'Der Zuschuss wird zurückgefordert' });
  for (const part of ['1.000,00', '1.003,39', 'bis zum 20.07.2022']) expect(open.text).toContain(part);
  expect(words({ closing }, '2022-07-21').title).toBe('Die Rückzahlung ist überfällig');
  expect(words({ closing: { ...closing, repaidOn: '2022-07-18' } }).title).toBe('Die Rückforderung ist beglichen');
  const partly = { ...closing, kind: 'partial-revocation' as const, amount: null, granted: 900_000, account: null };
  expect(words({ closing: partly }).text).toContain('9.000,00');
});
