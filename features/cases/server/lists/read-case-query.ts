import type { FastifyRequest } from 'fastify';
import { MINDS_SIGNATURES } from '#features/audit/rules/roles.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { addDays, isCalendarDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { findValue, firstPage, ordersOf, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  canSort,
  hasState,
  isListedKind,
  isWorkList,
  LISTED_KINDS,
  SEARCH_MAX,
  SORT_NAMES,
  type SortName,
  usualSort,
  WORK_LISTS,
  type WorkList,
} from '../../rules/work-list.ts';
import { type Performer, workOf } from '../performer.ts';
import { performerOf } from '../shared/officer-calls.ts';
import { type CaseOrder, type Cursor, findCursor } from './cursor.ts';
import type { CaseFilter, Viewpoint } from './store.ts';

/** The same of whoever does something. */
export function pointOf({ clock }: Pick<Portal, 'clock'>, performer: Performer): Viewpoint {
  const mindsSignatures = MINDS_SIGNATURES.some((role) => performer.roles.includes(role));
  return { officerId: performer.id, today: clock.today(), work: workOf(performer), mindsSignatures };
}

/** Whose lists are asked for, and on which day. */
export function viewpointOf(portal: Portal, request: FastifyRequest): Viewpoint {
  return pointOf(portal, performerOf(request));
}

export interface CaseQuery {
  filter: CaseFilter;
  order: CaseOrder;
  after: Cursor | undefined;
  limit: number;
  /** The filters as sent, for the record of acts; never the words searched for. */
  asked: Readonly<Record<string, string>>;
}

const AMOUNT = /^\d{1,15}$/;

/** Reads one value, or says in German what is wrong with it. */
type Reader = (text: string) => Partial<CaseFilter> | string;

const READERS = {
  kind: (text) => (isListedKind(text) ? { kind: text } : oneOf(LISTED_KINDS)),
  // Which states there are depends on the kind: see below.
  state: (text) => ({ state: text }),
  list: (text) => (isWorkList(text) ? { list: text } : oneOf(WORK_LISTS)),
  assignee: (text) => (isUuid(text) ? { assignee: text.toLowerCase() } : `„${text}“ ist keine Kennung einer Person.`),
  receivedFrom: (text) => (isCalendarDay(text) ? { receivedFrom: startOfDay(text) } : noDay(text)),
  receivedTo: (text) => (isCalendarDay(text) ? { receivedUntil: startOfDay(addDays(text, 1)) } : noDay(text)),
  amountFrom: (text) => (AMOUNT.test(text) ? { amountFrom: Number(text) } : NO_AMOUNT),
  amountTo: (text) => (AMOUNT.test(text) ? { amountTo: Number(text) } : NO_AMOUNT),
  text: readText,
} as const satisfies Record<string, Reader>;

const NO_AMOUNT = 'Bitte geben Sie den Betrag in ganzen Cent an.';

function noDay(text: string): string {
  return `„${text}“ ist kein Tag wie 2022-03-15.`;
}

function oneOf(names: object): string {
  return `Möglich sind: ${Object.keys(names).join(', ')}.`;
}

function readText(text: string): Partial<CaseFilter> | string {
  if (text.length > SEARCH_MAX) return `Bitte suchen Sie mit höchstens ${SEARCH_MAX} Zeichen.`;
  const number = text.toUpperCase();
  return isProposalNumber(number) ? { number } : { text: text.toWellFormed() };
}

/** Throws 422 that names every unreadable value. */
export function readCaseQuery(query: unknown): CaseQuery {
  const wrongs: Violation[] = [];
  const filter: CaseFilter = {};
  const asked: Record<string, string> = {};
  for (const [name, read] of Object.entries<Reader>(READERS)) {
    const text = findValue(query, name)?.trim() ?? '';
    if (text === '') continue;
    const found = read(text);
    if (typeof found === 'string') wrongs.push(wrong(name, found));
    else Object.assign(filter, found);
    asked[name] = name === 'text' ? '…' : text;
  }
  const { kind, state } = filter;
  if (state !== undefined && (kind === undefined || !hasState(kind, state))) wrongs.push(wrong('state', NO_STATE));
  const order = orderOf(query, filter.list);
  if (!canSort(filter.list, order.by)) wrongs.push(wrong(`order[${order.by}]`, NO_FOLLOW_UPS));
  const typed = findValue(query, 'cursor');
  const after = typed === undefined ? undefined : findCursor(typed, order);
  if (typed !== undefined && after === undefined) wrongs.push(wrong('cursor', NO_CURSOR));
  if (wrongs.length > 0) throw violations(wrongs);
  return { filter, order, after, limit: (pageOf(query) ?? firstPage()).itemsPerPage, asked };
}

/** The same word can mean different things in two tables. */
const NO_STATE = 'Bitte wählen Sie eine Art und dazu einen ihrer Stände.';
const NO_CURSOR = 'Diese Seite der Liste gibt es nicht. Bitte beginnen Sie auf der ersten Seite.';

const NO_FOLLOW_UPS = 'Nach dem Tag der Wiedervorlage ist nur die Liste „Wiedervorlage“ geordnet.';

function orderOf(query: unknown, list: WorkList | undefined): CaseOrder {
  const [order] = ordersOf(query, SORT_NAMES);
  return order === undefined
    ? { by: usualSort(list), direction: 'asc' }
    : { by: order.property as SortName, direction: order.direction };
}
