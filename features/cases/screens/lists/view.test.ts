import { describe, expect, test } from 'vitest';
import { draftOf, type FilterDraft, readDraft } from './filter-form.tsx';
import { addressOf, type CaseView, queryOf, readView, usualOrder } from './view.ts';

const FULL: CaseView = {
  list: 'overdue',
  filters: {
    text: 'Bäcker & Söhne',
    kind: 'proposal',
    state: 'in-check',
    assignee: '0b8f4c1e-6f0f-4d3c-9c43-6f1d6c8f8f10',
    receivedFrom: '2022-03-01',
    receivedTo: '2022-03-31',
    amountFrom: '1700000',
    amountTo: '5000000',
  },
  order: { by: 'amount', direction: 'desc' },
};

const read = (address: string) => readView(new URLSearchParams(address.replace('/?', '')), 'mine');

describe('the address holds the whole view', () => {
  test('what is written is read again', () => {
    expect(read(addressOf(FULL))).toEqual(FULL);
    expect(read(addressOf({ list: 'all', filters: {}, order: usualOrder('all') })).list).toBe('all');
  });

  test('without a list the usual one is shown, what is due first on top', () => {
    expect(read('')).toEqual({ list: 'mine', filters: {}, order: usualOrder('mine') });
  });

  test.each([
    ['kind=letter', 'a kind that is not listed'],
    ['state=received', 'a state without its kind'],
    ['kind=payout&state=in-check', 'a state of another kind'],
    ['receivedFrom=2022-02-30', 'a day that does not exist'],
    ['amountTo=12,50', 'an amount not in cents'],
    ['assignee=me', 'a person without an id'],
  ])('%s: %s is left out', (address) => {
    const { filters } = read(address);
    expect(Object.keys(filters)).toEqual(address.startsWith('kind=payout') ? ['kind'] : []);
  });

  test('the server is asked by its own names', () => {
    const query = new URLSearchParams(queryOf(FULL, 'abc'));
    expect(Object.fromEntries(query)).toEqual({
      ...FULL.filters,
      list: 'overdue',
      'order[amount]': 'desc',
      cursor: 'abc',
    });
    expect(queryOf({ list: 'all', filters: {}, order: usualOrder('all') })).not.toContain('list=');
  });
});

describe('what one wants to see again', () => {
  test('stands in the order of its own days, which no other list has', () => {
    expect(read('list=follow-up').order).toEqual({ by: 'followUpOn', direction: 'asc' });
    expect(read('list=follow-up&sort=-followUpOn').order.direction).toBe('desc');
    expect(read('list=mine&sort=followUpOn').order.by).toBe('dueOn');
    const view = { list: 'follow-up', filters: {}, order: usualOrder('follow-up') } as const;
    expect(addressOf(view)).not.toContain('sort=');
    expect(queryOf(view)).toContain('followUpOn');
  });
});

describe('the form of filters', () => {
  const empty = draftOf({ list: 'all', filters: {}, order: usualOrder('all') });
  const wrongIn = (part: Partial<FilterDraft>) =>
    readDraft({ ...empty, ...part }, 'all').problems.map(({ propertyPath }) => propertyPath);

  test('shows a view and gives it back', () => {
    const { text: _, ...filters } = FULL.filters;
    expect(readDraft(draftOf(FULL), FULL.list)).toEqual({ filters, list: FULL.list, order: FULL.order, problems: [] });
  });

  test('says what it cannot read, and where', () => {
    expect(wrongIn({ receivedFrom: '31.2.2022', amountTo: 'viel' })).toEqual(['receivedFrom', 'amountTo']);
  });

  test('says when an end lies before its beginning', () => {
    const days = wrongIn({ receivedFrom: '2022-03-02', receivedTo: '2022-03-01' });
    const amounts = wrongIn({ amountFrom: 200, amountTo: 100 });
    expect([days, amounts]).toEqual([['receivedTo'], ['amountTo']]);
    expect(wrongIn({ receivedFrom: '2022-03-01', receivedTo: '2022-03-01', amountFrom: 9, amountTo: 10 })).toEqual([]);
  });
});
