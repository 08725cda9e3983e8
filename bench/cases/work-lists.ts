import type { CaseOrder, Cursor } from '#features/cases/server/lists/cursor.ts';
import { type CaseFilter, type CasePage, listWork } from '#features/cases/server/lists/store.ts';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { CASES_OFFICER, CASES_TODAY, RARE_NAME } from './plant-cases.ts';
import type { Question } from './question.ts';

interface Asked {
  name: string;
  filter: CaseFilter;
  page?: Partial<CasePage>;
  grows?: true;
}

const LATE: CaseOrder = { by: 'dueOn', direction: 'asc' };
const VIEWPOINT = { officerId: CASES_OFFICER, today: CASES_TODAY, work: [CASES_OFFICER], mindsSignatures: false };
const SORTED = (['dueOn', 'receivedAt', 'amount', 'companyName'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).map((direction) => ({ by, direction })),
);

const OPEN_LISTS = ['mine', 'unassigned', 'overdue', 'on-hold'] as const;

const ASKED: readonly Asked[] = [
  ...SORTED.map((order) => ({ name: `all, by ${order.by} ${order.direction}`, filter: {}, page: { order } })),
  ...OPEN_LISTS.map((list) => ({ name: `list ${list}`, filter: { list } })),
  ...SORTED.slice(2).map((order) => ({
    name: `unassigned, by ${order.by} ${order.direction}`,
    filter: { list: 'unassigned' } as const,
    page: { order },
    grows: true as const,
  })),
  ...SORTED.map((order) => ({
    name: `state in-check, by ${order.by} ${order.direction}`,
    filter: { kind: 'proposal', state: 'in-check' } as const,
    page: { order },
  })),
  { name: 'kind payout', filter: { kind: 'payout' } },
  {
    name: 'kind verification, by receipt',
    filter: { kind: 'verification' },
    page: { order: { by: 'receivedAt', direction: 'desc' } },
  },
  { name: 'assignee', filter: { assignee: CASES_OFFICER } },
  {
    name: 'received in one week',
    filter: { receivedFrom: new Date('2022-05-01'), receivedUntil: new Date('2022-05-08') },
    grows: true,
  },
  { name: 'amount 20,000 to 20,100 euros', filter: { amountFrom: 2_000_000, amountTo: 2_010_000 }, grows: true },
  { name: 'amount over 40,000 euros, overdue', filter: { amountFrom: 4_000_000, list: 'overdue' }, grows: true },
  { name: 'a page in the middle', filter: {}, page: { after: middle() } },
  { name: 'search: whole number', filter: { number: proposalNumber('DJ', 2022, 500) } },
  { name: 'search: part of a number', filter: { text: '000500' } },
  { name: 'search: rare name', filter: { text: RARE_NAME } },
  { name: 'search: nothing fits', filter: { text: 'gibtesnicht' } },
  { name: 'search: part of a name', filter: { text: 'bach' }, grows: true },
  { name: 'search: trade', filter: { text: 'metallbau' }, grows: true },
  { name: 'search: place', filter: { text: 'görlitz' }, grows: true },
  { name: 'search: place and trade', filter: { text: 'Ulm Bäckerei' }, grows: true },
  { name: 'search: in nearly every name', filter: { text: 'gmbh' }, grows: true },
  { name: 'search: place, open and mine', filter: { text: 'ulm', list: 'mine' }, grows: true },
];

/** Behind half of all applications, whatever their number. */
function middle(): Cursor {
  return { ...LATE, key: '2022-10-15', id: CASES_OFFICER };
}

/** Every list and search of the desk. */
export const WORK_LISTS: readonly Question[] = ASKED.map(({ name, filter, page, grows }) => {
  const whole = { order: LATE, limit: 31, counted: false, ...page };
  return {
    name,
    ask: ({ database }) => listWork(database.db, filter, VIEWPOINT, whole),
    counted: ({ database }) => listWork(database.db, filter, VIEWPOINT, { ...whole, counted: true }),
    ...(grows && { grows }),
  };
});
