import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asked, searched } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { dayProblems } from '#features/desk/screens/moment-field.tsx';
import { useSearchDraft } from '#features/desk/screens/searched-list.tsx';
import type { Collection, Totals } from '#ground/rules/contract/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { DayField } from '#ground/screens/ui/field/typed-field.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { AuditEntry, AuditHead as Kept } from '../rules/audit.ts';
import { auditActs } from '../rules/audit-words.ts';
import { EntryTable } from './entry-table.tsx';
import './audit.css';

/** What an auditor looks for, named as the call names it, each as it stands in the address. */
const AUDIT_FILTERS = ['officer', 'act', 'text', 'case', 'kind', 'from', 'to'] as const;

type AuditFilterName = (typeof AUDIT_FILTERS)[number];
type AuditFilters = Readonly<Partial<Record<AuditFilterName, string>>>;

interface AuditSearch {
  filters: AuditFilters;
  page: number;
}

/** As the page's address holds them. */
function addressOf(filters: AuditFilters): string {
  return String(new URLSearchParams(filters));
}

const PATH = '/api/agency/audit';
const PER_PAGE = 30;

/** /sachbearbeitung/protokoll */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  const { filters, page } = search;
  const query = useEntries(search);
  const violations = query.error instanceof ApiError ? query.error.violations : [];
  const show = (next: AuditFilters, to = 1) =>
    setParameters(new URLSearchParams({ ...next, ...(to === 1 ? {} : { page: String(to) }) }));
  return (
    <Page
      title="Bearbeitungsprotokoll"
      lead="Jede Handlung und jede Einsicht, unveränderlich. Auch diese Suche wird vermerkt."
    >
      <div className="desk desk-groups">
        <AuditSearchForm
          filters={filters}
          errorOf={(name) => violations.find(({ propertyPath }) => propertyPath === name)?.message}
          onSearch={show}
        />
        <AuditHead />
        <Entries query={query} page={page} isWrong={violations.length > 0} onPage={(to) => show(filters, to)} />
      </div>
    </Page>
  );
}

interface AuditSearchFormProps {
  filters: AuditFilters;
  /** What the server found wrong, by filter. */
  errorOf: (name: AuditFilterName) => string | undefined;
  onSearch: (filters: AuditFilters) => void;
}

const ACTS = auditActs(PROGRAMME).map(({ act, words }) => ({ value: act, label: words }));
const KINDS = [
  { value: 'act', label: 'nur Handlungen' },
  { value: 'read', label: 'nur Einsichten' },
];

/** Everything that is filled in must fit. */
function AuditSearchForm({ filters, errorOf, onSearch }: AuditSearchFormProps) {
  const { draft: typed, setDraft: setTyped, setOut } = useSearchDraft(addressOf(filters), () => filters);
  const [isTried, setTried] = useState(false);
  const ownError = (name: 'from' | 'to') => dayProblems(name, typed[name] ?? null)[0]?.message;

  function field(name: AuditFilterName) {
    const changed = typed[name] !== filters[name];
    return {
      name,
      value: typed[name] ?? null,
      error: changed ? undefined : errorOf(name),
      onChange: (value: string | null) => setTyped((before) => withFilter(before, name, value)),
    };
  }
  function dayField(name: 'from' | 'to') {
    const { error, value, ...rest } = field(name);
    return { ...rest, value: value as CalendarDay | null, error: isTried ? (ownError(name) ?? error) : error };
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (ownError('from') !== undefined || ownError('to') !== undefined) return;
    const asked = asAsked((name) => typed[name]);
    setOut(addressOf(asked));
    onSearch(asked);
  }

  return (
    <search>
      <form className="audit-search" aria-label="Protokoll durchsuchen" onSubmit={submit} noValidate>
        <TextField {...field('case')} label="Fördernummer" width={14} autoComplete="off" spellCheck={false} />
        <TextField {...field('officer')} label="Wer: ganzer Name" autoComplete="off" />
        <SelectField {...field('act')} label="Was" empty="Alles" options={ACTS} />
        <SelectField {...field('kind')} label="Art" empty="Handlungen und Einsichten" options={KINDS} />
        <TextField {...field('text')} label="Teil von Name oder Begründung" type="search" autoComplete="off" />
        <DayField {...dayField('from')} label="Von" hint="Zum Beispiel 27.3.2022" />
        <DayField {...dayField('to')} label="Bis" hint="Dieser Tag zählt mit." />
        <ButtonRow>
          <Button type="submit" icon="search">
            Suchen
          </Button>
          {Object.keys(filters).length > 0 && <Button onPress={() => onSearch({})}>Suche aufheben</Button>}
        </ButtonRow>
      </form>
    </search>
  );
}

function withFilter(filters: AuditFilters, name: AuditFilterName, value: string | null): AuditFilters {
  const { [name]: _, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
}

/** Without blanks around it, and without what is only blanks. */
function asAsked(given: (name: AuditFilterName) => string | null | undefined): AuditFilters {
  const texts = AUDIT_FILTERS.map((name) => [name, given(name)?.trim() ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The end of the chain now, and as it left the portal every hour and at each decision. */
function AuditHead() {
  const query = useQuery(asked<Kept>(`${PATH}/head`));
  // Folded away nobody would see that they are missing.
  if (query.error !== null)
    return (
      <Loaded query={query} what="Stände">
        {() => null}
      </Loaded>
    );
  // Its place is kept from the first moment: the entries below do not move when it comes.
  return (
    <Accordion title="Stand und ausgelagerte Stände" level={2}>
      <Loaded query={query} what="Stände" awaited="die Stände">
        {(head) => <Heads head={head} />}
      </Loaded>
    </Accordion>
  );
}

function Heads({ head }: { head: Kept }) {
  return (
    <div className="stack stack--fields">
      <Text>
        Letzter Eintrag: {head.number}, Prüfsumme <span className="desk-code">{head.hash}</span>
      </Text>
      <Table
        caption="Ausgelagerte Stände, der neueste zuerst"
        rows={head.exported}
        rowKey={({ number, hash }) => `${number} ${hash}`}
        empty="Noch kein Stand ist ausgelagert."
        columns={[
          { header: 'Zeitpunkt', rowHeader: true, cell: ({ at }) => (at === null ? '–' : dayAndTime(at)) },
          { header: 'Letzter Eintrag', numeric: true, cell: ({ number }) => number },
          { header: 'Prüfsumme', cell: ({ hash }) => <span className="desk-code">{hash}</span> },
        ]}
      />
      <Text>
        Jede Stunde und bei jeder Entscheidung geht der Stand auch per E-Mail an die Revision. Ob die Kette vollständig
        ist und zu ihnen passt, prüft der Befehl <span className="desk-code">npm run agency -- audit verify</span>.
      </Text>
    </div>
  );
}

interface EntriesProps {
  query: ReturnType<typeof useEntries>;
  page: number;
  /** The filters are complained about where they stand. */
  isWrong: boolean;
  onPage: (page: number) => void;
}

/** Every look is an entry of its own: nothing is read again by itself. */
function useEntries({ filters, page }: AuditSearch) {
  const query = { ...filters, page, itemsPerPage: PER_PAGE };
  return useQuery({
    ...searched<Collection<AuditEntry> & Pick<Totals, 'totalText'>>(PATH, query),
    refetchOnReconnect: false,
  });
}

function Entries({ query, page, isWrong, onPage }: EntriesProps) {
  if (isWrong) return null;
  return (
    <Loaded query={query} what="Einträge" lines={12}>
      {({ 'hydra:member': entries, 'hydra:totalItems': total, totalText }) => (
        <div className="stack stack--fields">
          <p className="kern-body" aria-live="polite">
            {total === 1 ? '1 Eintrag' : `${totalText} Einträge`}
          </p>
          <EntryTable entries={entries} />
          <Pages label="Seiten des Protokolls" page={page} pages={Math.ceil(total / PER_PAGE)} onGo={onPage} />
        </div>
      )}
    </Loaded>
  );
}

function readSearch(parameters: URLSearchParams): AuditSearch {
  const page = Number(parameters.get('page'));
  const filters = asAsked((name) => parameters.get(name));
  return { filters, page: Number.isInteger(page) && page > 0 ? page : 1 };
}
