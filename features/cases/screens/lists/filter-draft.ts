import { isCalendarDay, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, readEuro } from '#ground/rules/values/money.ts';
import type { Typed } from '#ground/screens/ui/field/use-typed-value.ts';
import type { ListedKindName } from '../../rules/work-list.ts';
import { type CaseOrder, type CaseView, type Filters, kindOf, type ListName, readView, sortText } from './view.ts';

/** The filters as the form holds them: what cannot be read stays as it was typed. */
export interface FilterDraft {
  kind: ListedKindName | null;
  state: string | null;
  assignee: string | null;
  receivedFrom: CalendarDay | null;
  receivedTo: CalendarDay | null;
  amountFrom: Typed<Cents>;
  amountTo: Typed<Cents>;
  sort: string;
}

export type FilterErrors = Partial<Record<'receivedFrom' | 'receivedTo' | 'amountFrom' | 'amountTo', string>>;

export function draftOf({ filters, order }: CaseView): FilterDraft {
  const centsOf = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    kind: kindOf(filters) ?? null,
    state: filters.state ?? null,
    assignee: filters.assignee ?? null,
    receivedFrom: filters.receivedFrom ?? null,
    receivedTo: filters.receivedTo ?? null,
    amountFrom: centsOf(filters.amountFrom),
    amountTo: centsOf(filters.amountTo),
    sort: sortText(order),
  };
}

interface ReadDraft {
  filters: Filters;
  order: CaseOrder;
  /** In the order of the form. */
  errors: FilterErrors;
}

const DAYS_TURNED = 'Der letzte Tag liegt vor dem ersten.';
const AMOUNTS_TURNED = 'Der höchste Betrag liegt unter dem niedrigsten.';

export function readDraft(draft: FilterDraft, list: ListName): ReadDraft {
  const errors: FilterErrors = {};
  for (const name of ['receivedFrom', 'receivedTo'] as const) {
    const message = unreadableDay(draft[name]);
    if (message !== undefined) errors[name] = message;
  }
  for (const name of ['amountFrom', 'amountTo'] as const) {
    const message = unreadableAmount(draft[name]);
    if (message !== undefined) errors[name] = message;
  }
  const { receivedFrom, receivedTo, amountFrom, amountTo, ...choices } = draft;
  if (errors.receivedFrom === undefined && isBefore(receivedTo, receivedFrom)) errors.receivedTo ??= DAYS_TURNED;
  if (isBefore(amountTo, amountFrom)) errors.amountTo ??= AMOUNTS_TURNED;
  const given = Object.entries({ ...choices, receivedFrom, receivedTo, amountFrom, amountTo });
  const texts = given.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  const { filters, order } = readView(new URLSearchParams(texts), list);
  return { filters, order, errors };
}

function unreadableDay(value: CalendarDay | null): string | undefined {
  if (value === null || isCalendarDay(value)) return undefined;
  const read = readCalendarDay(value);
  return read.ok ? undefined : read.message;
}

function unreadableAmount(value: Typed<Cents>): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = readEuro(value);
  return read.ok ? undefined : read.message;
}

function isBefore<V extends string | number>(to: V | null, from: V | null): boolean {
  return to !== null && from !== null && typeof to === typeof from && to < from;
}
