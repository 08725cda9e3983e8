import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AssignableOfficer, ListedCase } from '#features/desk/rules/wire.ts';
import { officersQuery } from '#features/desk/screens/calls.ts';
import { useSearchDraft } from '#features/desk/screens/searched-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Link } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { LISTED_KINDS, SEARCH_MAX, stateLabel } from '../../rules/work-list.ts';
import { addressOfCase } from '../table-of.ts';
import { FilterForm } from './filter-form.tsx';
import {
  addressOf,
  type CaseView,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  findByNumber,
  kindOf,
  LIST_LABELS,
  type ListName,
  useCaseView,
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

interface SearchFormProps {
  view: CaseView;
  onShow: (view: CaseView) => void;
}

/** Searches within the list; a whole number leads straight to its case, in whichever list that stands. */
function SearchForm({ view, onShow }: SearchFormProps) {
  const { typed, setTyped, isBusy, search } = useCaseSearch(view, onShow);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Suchen', () => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <search>
      <form className="case-search" aria-label="Fälle suchen" onSubmit={(event) => void search(event)}>
        <TextField
          ref={field}
          name="text"
          type="search"
          label="Nummer, Unternehmen oder Ort"
          value={typed}
          onChange={setTyped}
          max={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" icon="search" busy={isBusy} busyLabel="Wird gesucht …">
          Suchen
        </Button>
      </form>
    </search>
  );
}

function useCaseSearch(view: CaseView, onShow: SearchFormProps['onShow']) {
  const navigate = useNavigate();
  const {
    draft: typed,
    setDraft: setTyped,
    setOut,
  } = useSearchDraft<string | null>(searchOf(view), () => view.filters.text ?? null);
  const [isBusy, setBusy] = useState(false);
  async function search(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const text = typed?.trim() ?? '';
    const number = text.toUpperCase();
    const show = (next: CaseView) => {
      setOut(searchOf(next));
      onShow(next);
    };
    if (!isProposalNumber(number)) return show(withText(view, text));
    setBusy(true);
    // Without an answer the list says what is wrong.
    const found = await findByNumber(number).catch(() => []);
    setBusy(false);
    const meant = onlyMeant(found);
    if (meant !== undefined) return void navigate(addressOfCase(meant['@id']));
    show({ list: 'all', filters: { text: number }, order: usualOrder('all') });
  }
  return { typed, setTyped, isBusy, search };
}

/** What was typed belongs to the list it was typed for. */
function searchOf({ list, filters }: CaseView): string {
  return `${list} ${filters.text ?? ''}`;
}

function withText(view: CaseView, text: string): CaseView {
  const { text: _, ...others } = view.filters;
  return { ...view, filters: text === '' ? others : { ...others, text } };
}

/** One number can stand for an application, its proof of use and payouts: the only one, or the only one still open. */
function onlyMeant(found: readonly ListedCase[]): ListedCase | undefined {
  const open = found.filter(({ isOpen }) => isOpen);
  const [meant, second] = open.length > 0 ? open : found;
  return second === undefined ? meant : undefined;
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
      <ul className="plain-list case-lists">
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
