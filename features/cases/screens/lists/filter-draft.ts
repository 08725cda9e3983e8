import { problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { day, type Fields, money } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import type { Typed } from '#ground/screens/ui/field/use-typed-value.ts';
import type { ListedKindName } from '../../rules/work-list.ts';
import { type CaseView, kindOf, type ListName, readView, sortText } from './view.ts';

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

/** From and to, both counted. */
export const RANGES = {
  receivedFrom: day({ label: 'Eingang von (Tag.Monat.Jahr)', hint: '' }),
  receivedTo: day({ label: 'Eingang bis (Tag.Monat.Jahr)', hint: '' }),
  amountFrom: money({ label: 'Betrag von' }),
  amountTo: money({ label: 'Betrag bis' }),
} satisfies Fields;

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

interface ReadDraft extends CaseView {
  /** In the order of the form. */
  problems: readonly Problem[];
}

const DAYS_TURNED = 'Der letzte Tag liegt vor dem ersten.';
const AMOUNTS_TURNED = 'Der höchste Betrag liegt unter dem niedrigsten.';

export function readDraft(draft: FilterDraft, list: ListName): ReadDraft {
  const { receivedFrom, receivedTo, amountFrom, amountTo } = draft;
  const unread = problemsIn(RANGES, { receivedFrom, receivedTo, amountFrom, amountTo }, '');
  const daysAreRead = unread.every(({ propertyPath }) => !propertyPath.startsWith('received'));
  const problems = [
    ...unread,
    ...(daysAreRead && isBefore(receivedTo, receivedFrom)
      ? [{ propertyPath: 'receivedTo', message: DAYS_TURNED }]
      : []),
    ...(isBefore(amountTo, amountFrom) ? [{ propertyPath: 'amountTo', message: AMOUNTS_TURNED }] : []),
  ];
  const texts = Object.entries(draft).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { ...readView(new URLSearchParams(texts), list), problems };
}

function isBefore<V extends string | number>(to: V | null, from: V | null): boolean {
  return to !== null && from !== null && typeof to === typeof from && to < from;
}
