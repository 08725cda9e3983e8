import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AssignableOfficer } from '#features/desk/rules/wire.ts';
import { officersQuery } from '#features/desk/screens/api/officers.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Link } from '#ground/screens/ui/action/link.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { LISTED_KINDS, stateLabel } from '../../rules/work-list.ts';
import { FilterForm } from './filter-form.tsx';
import { SearchForm } from './search-form.tsx';
import { useCaseView } from './use-case-view.ts';
import {
  addressOf,
  type CaseView,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  kindOf,
  LIST_LABELS,
  type ListName,
  usualOrder,
} from './view.ts';
import { WorkList } from './work-list.tsx';
import './cases.css';

/** Which cases wait for whom. The address holds the whole view, so that a link and the way back show the same. */
export function WorkListPage() {
  const control = useCaseView();
  const { view, show } = control;
  return (
    <Page title={LIST_LABELS[view.list]}>
      <div className="desk cases">
        <ListNav view={view} />
        <SearchForm view={view} onShow={show} />
        <FilterPanel view={view} onShow={show} />
        <WorkList control={control} />
      </div>
    </Page>
  );
}

/** Whoever is assigned no cases has no list of their own. */
function useLists(): ListName[] {
  const { calls } = useOfficer();
  const all = Object.keys(LIST_LABELS) as ListName[];
  const closed = [...(calls.assign === undefined ? ['mine'] : []), ...(calls.day === undefined ? ['follow-up'] : [])];
  return all.filter((list) => !closed.includes(list));
}

/** The lists, each in its usual order and without filters. */
function ListNav({ view }: { view: CaseView }) {
  const lists = useLists();
  return (
    <nav aria-label="Arbeitslisten">
      <ul className="case-lists">
        {lists.map((list, index) => (
          <ListLink
            key={list}
            label={LIST_LABELS[list]}
            address={addressOf({ list, filters: {}, order: usualOrder(list) })}
            place={index + 1}
            isCurrent={list === view.list}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ListLinkProps {
  label: string;
  address: string;
  /** From 1: the key. */
  place: number;
  isCurrent: boolean;
}

function ListLink({ label, address, place, isCurrent }: ListLinkProps) {
  const navigate = useNavigate();
  useShortcut(String(place), `Liste: ${label}`, () => void navigate(address));
  return (
    <li>
      <Link className="case-lists__link" to={address} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}

function FilterPanel({ view, onShow }: { view: CaseView; onShow: (view: CaseView) => void }) {
  const { data: officers = [] } = useQuery(officersQuery);
  const said = describeFilters(view.filters, officers);
  return (
    <div>
      <Accordion title="Filter und Reihenfolge" level={2}>
        <FilterForm view={view} officers={officers} onShow={onShow} />
      </Accordion>
      {said.length > 0 && (
        <div className="kern-body case-filtered">
          <span>
            <strong>Nur:</strong> {said.join(' · ')}
          </span>
          <Button kind="tertiary" onPress={() => onShow({ ...view, filters: {} })}>
            Suche und Filter aufheben
          </Button>
        </div>
      )}
    </div>
  );
}

/** Each filter in words, as the line above the list says it. */
function describeFilters(filters: Filters, officers: readonly AssignableOfficer[]): string[] {
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
