import type { AssignableOfficer } from '#features/desk/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { LISTED_KINDS, stateLabel } from '../../rules/work-list.ts';
import { FILTER_NAMES, type FilterName, type Filters, kindOf } from './view.ts';

/** Each filter in words, as the line above the list says it. */
export function describeFilters(filters: Filters, officers: readonly AssignableOfficer[]): string[] {
  const kind = kindOf(filters);
  const words: Readonly<Record<FilterName, (text: string) => string>> = {
    text: (text) => `„${text}“`,
    kind: () => (kind === undefined ? '' : LISTED_KINDS[kind].label),
    state: (state) => (kind === undefined ? '' : stateLabel(kind, state)),
    assignee: (id) => `zugewiesen an ${officers.find((one) => one.id === id)?.name ?? 'eine andere Person'}`,
    receivedFrom: (day) => `eingegangen ab ${formatDay(day)}`,
    receivedTo: (day) => `eingegangen bis ${formatDay(day)}`,
    amountFrom: (cents) => `ab ${formatEuro(Number(cents))}`,
    amountTo: (cents) => `bis ${formatEuro(Number(cents))}`,
  };
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [words[name](value)];
  });
}
