import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import {
  canSort,
  hasState,
  isListedKind,
  isWorkList,
  type ListedKindName,
  SEARCH_MAX,
  SORT_NAMES,
  type SortName,
  usualSort,
  WORK_LISTS,
  type WorkList,
} from '../../rules/work-list.ts';

/** A work list, or every case there is. */
export type ListName = WorkList | 'all';

export const LIST_LABELS: Readonly<Record<ListName, string>> = { ...WORK_LISTS, all: 'Alle Fälle' };

const CENTS = /^\d{1,15}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Named as the call names them, each as it stands in the address, with what can be read as one. */
const FILTERS = {
  text: (text: string) => text.length <= SEARCH_MAX,
  kind: isListedKind,
  state: () => true,
  assignee: (text: string) => UUID.test(text),
  receivedFrom: isCalendarDay,
  receivedTo: isCalendarDay,
  amountFrom: (text: string) => CENTS.test(text),
  amountTo: (text: string) => CENTS.test(text),
};

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export interface CaseOrder {
  by: SortName;
  direction: 'asc' | 'desc';
}

/** All that decides which cases stand in the list, in which order. The address holds it (issue 5, 5). */
export interface CaseView {
  list: ListName;
  filters: Filters;
  order: CaseOrder;
}

/** What is due, or to be seen again, first stands first. */
export function usualOrder(list: ListName): CaseOrder {
  return { by: usualSort(list), direction: 'asc' };
}

/** What an address asks for; what cannot be read in it is left out. `usual` is the list of an address without one. */
export function readView(parameters: URLSearchParams, usual: ListName): CaseView {
  const list = parameters.get('list') ?? '';
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const text = parameters.get(name)?.trim() ?? '';
    if (text !== '' && FILTERS[name](text)) filters[name] = text;
  }
  if (!isStateOf(filters.kind, filters.state)) delete filters.state;
  const shown = isWorkList(list) || list === 'all' ? list : usual;
  return { list: shown, filters, order: readOrder(shown, parameters.get('sort')) };
}

/** The same word can mean different things of two kinds. */
function isStateOf(kind: string | undefined, state: string | undefined): boolean {
  return kind !== undefined && state !== undefined && isListedKind(kind) && hasState(kind, state);
}

/** 'amount' rises, '-amount' falls. */
function readOrder(list: ListName, sort: string | null): CaseOrder {
  const by = SORT_NAMES.find((name) => name === sort?.replace(/^-/, ''));
  if (by === undefined || !canSort(list, by)) return usualOrder(list);
  return { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

export function sortText({ by, direction }: CaseOrder): string {
  return direction === 'desc' ? `-${by}` : by;
}

/** The view's own address, within the desk. */
export function addressOf({ list, filters, order }: CaseView, cursor?: string): string {
  const parameters = new URLSearchParams({ list, ...filters });
  if (sortText(order) !== sortText(usualOrder(list))) parameters.set('sort', sortText(order));
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return `/?${parameters}`;
}

/** As GET /api/agency/cases and the export take it. */
export function queryOf({ list, filters, order }: CaseView, cursor?: string): string {
  const parameters = new URLSearchParams(filters);
  if (list !== 'all') parameters.set('list', list);
  parameters.set(`order[${order.by}]`, order.direction);
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return String(parameters);
}

/** The kind asked for, if one is. */
export function kindOf({ kind }: Filters): ListedKindName | undefined {
  return kind !== undefined && isListedKind(kind) ? kind : undefined;
}
