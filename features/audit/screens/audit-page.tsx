import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Pager } from '#features/desk/screens/parts/pager.tsx';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { AuditHead as Kept } from '../rules/wire.ts';
import {
  AUDIT_FILTERS,
  type AuditFilters,
  type AuditSearch,
  auditHeadQuery,
  auditQuery,
  ENTRIES_PER_PAGE,
} from './audit-api.ts';
import { AuditSearchForm } from './audit-search.tsx';
import { EntryTable } from './entry-table.tsx';
import '#features/desk/screens/parts/parts.css';
import './audit.css';

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

/** The end of the chain now, and as it left the portal every hour and at each decision. */
function AuditHead() {
  const { data: head, error, refetch } = useQuery(auditHeadQuery);
  if (error !== null) return <LoadFault what="Stände" error={error} onRetry={() => void refetch()} />;
  // Its place is kept from the first moment: the entries below do not move when it comes.
  return (
    <Accordion title="Stand und ausgelagerte Stände" level={2}>
      {head === undefined ? <Skeleton what="die Stände" /> : <Heads head={head} />}
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
          { key: 'at', header: 'Zeitpunkt', rowHeader: true, cell: ({ at }) => (at === null ? '–' : dayAndTime(at)) },
          { key: 'number', header: 'Letzter Eintrag', numeric: true, cell: ({ number }) => number },
          { key: 'hash', header: 'Prüfsumme', cell: ({ hash }) => <span className="desk-code">{hash}</span> },
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

function useEntries(search: AuditSearch) {
  return useQuery(auditQuery(search));
}

function Entries({ query: { data, error, refetch }, page, isWrong, onPage }: EntriesProps) {
  if (isWrong) return null;
  if (error !== null) return <LoadFault what="Einträge" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={12} what="Einträge" onRetry={() => void refetch()} />;
  const total = data['hydra:totalItems'];
  return (
    <div className="stack stack--fields">
      <p className="kern-body" aria-live="polite">
        {total === 1 ? '1 Eintrag' : `${data.totalText} Einträge`}
      </p>
      <EntryTable entries={data['hydra:member']} />
      <Pager label="Seiten des Protokolls" page={page} total={total} perPage={ENTRIES_PER_PAGE} onPage={onPage} />
    </div>
  );
}

function readSearch(parameters: URLSearchParams): AuditSearch {
  const page = Number(parameters.get('page'));
  const given = AUDIT_FILTERS.flatMap((name) => {
    const value = parameters.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return { filters: Object.fromEntries(given), page: Number.isInteger(page) && page > 0 ? page : 1 };
}
