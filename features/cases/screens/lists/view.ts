import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Assigned, AssignedCases, CasePage, ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { call } from '#ground/screens/api/api-client.ts';
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

/** One page of a view. What was shown before stays until it is there. */
export function casesQuery(view: CaseView, cursor: string | undefined) {
  const query = queryOf(view, cursor);
  return queryOptions({
    queryKey: ['cases', query],
    queryFn: ({ signal }) => call<CasePage>(`/api/agency/cases?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Cases that carry exactly this number: the application, its proof of use, payouts. Throws ApiError. */
export async function findByNumber(number: string): Promise<readonly ListedCase[]> {
  return (await call<CasePage>(`/api/agency/cases?${new URLSearchParams({ text: number })}`))['hydra:member'];
}

/** Each case is an act of its own: the answer says what became of each. Throws ApiError. */
export async function assignCases(cases: readonly string[], assignee: string): Promise<readonly Assigned[]> {
  const body = { cases, assignee };
  const path = '/api/agency/cases/assign';
  return (await call<AssignedCases>(path, { method: 'POST', body })).results;
}

export function exportAddress(view: CaseView): string {
  return `/api/agency/cases/export.csv?${queryOf(view)}`;
}

/** The cursor within the address of the next page. */
export function nextCursor(page: CasePage): string | undefined {
  const next = page['hydra:view']['hydra:next'];
  return next === undefined
    ? undefined
    : (new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('cursor') ?? undefined);
}

/** Kept by the browser's history beside an address behind the first page: the pages before it, and their total. */
interface Trail {
  /** Cursors, null for the first page. */
  cursors: readonly (string | null)[];
  /** As the first page told it. */
  totalText?: string | undefined;
}

export interface ViewControl {
  view: CaseView;
  cursor: string | undefined;
  /** From 1; undefined for a page that was entered by its address. */
  pageNumber: number | undefined;
  /** What the first page told; undefined where it was not seen. */
  totalText: string | undefined;
  /** The first page of another view. */
  show: (view: CaseView) => void;
  goOn: (cursor: string, totalText: string | undefined) => void;
  /** Undefined on the first page. */
  goBack: (() => void) | undefined;
}

/** The view the address names, and the ways to another one. */
export function useCaseView(): ViewControl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const trail = trailOf(useLocation().state);
  const view = readView(parameters, useUsualList());
  const cursor = parameters.get('cursor') ?? undefined;
  const goTo = (to: string | null | undefined, state: Trail) =>
    void navigate(addressOf(view, to ?? undefined), { state, preventScrollReset: true });
  const before = trail.cursors.slice(0, -1);
  return {
    view,
    cursor,
    pageNumber: cursor !== undefined && trail.cursors.length === 0 ? undefined : trail.cursors.length + 1,
    totalText: cursor === undefined ? undefined : trail.totalText,
    show: (next) => void navigate(addressOf(next)),
    goOn: (next, totalText) => goTo(next, { cursors: [...trail.cursors, cursor ?? null], totalText }),
    // Without a trail the way back is the first page.
    goBack: cursor === undefined ? undefined : () => goTo(trail.cursors.at(-1), { ...trail, cursors: before }),
  };
}

/** Whoever works on cases begins with their own, everybody else with all. */
function useUsualList(): ListName {
  const { calls } = useOfficer();
  return usualList(calls.assign !== undefined);
}

export function usualList(mayAssign: boolean): ListName {
  return mayAssign ? 'mine' : 'all';
}

function trailOf(state: unknown): Trail {
  const isTrail = typeof state === 'object' && state !== null && 'cursors' in state;
  return isTrail ? (state as Trail) : { cursors: [] };
}

/** In sessionStorage: the list the officer came from, so that a case leads to the next one and back. */
const KEY = 'desk.list';

interface KeptList {
  /** Of the list with its filters: '/?liste=alle'. */
  address: string;
  /** Of its cases as they were shown: '/fall/proposals/…'. */
  cases: readonly string[];
}

const NONE: KeptList = { address: '/', cases: [] };

export function rememberList(list: KeptList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing: the way back leads to the first list.
  }
}

export function rememberedList(): KeptList {
  try {
    return { ...NONE, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptList>) };
  } catch {
    return NONE;
  }
}
