import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CASE_LINK, useRowKeys } from '#features/cases/screens/lists/rows.tsx';
import { rememberList } from '#features/cases/screens/lists/view.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import type { ToSign } from '#features/desk/rules/wire.ts';
import { listed } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import type { Item } from '#ground/rules/contract/wire.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { askedFor } from './asked-act.ts';
import '#features/cases/screens/lists/cases.css';

const TITLE = 'Zu unterschreiben';

const toSignQuery = listed<Item<ToSign>>('/api/agency/to_sign');

export const { loader, shouldRevalidate } = deskAhead(() => [toSignQuery]);

/** /unterschreiben: everything that waits for a second person, the oldest first. */
export function Component() {
  const query = useQuery(toSignQuery);
  const { refetch } = query;
  const { key } = useLocation();
  // Whoever stays on this page sees by the menu what has come since; the first look is on its way already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every way that leads here
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch]);
  return (
    <Page title={TITLE} lead="Was eine zweite Person braucht, das Älteste zuerst.">
      <Loaded query={query} what={TITLE} lines={8}>
        {(lines) => <ToSignLists lines={lines} />}
      </Loaded>
    </Page>
  );
}

type Line = Item<ToSign>;

/** What this officer signs, and apart from it what somebody else has to. */
function ToSignLists({ lines }: { lines: readonly Line[] }) {
  const own = lines.filter(({ because }) => because === null);
  const others = lines.filter(({ because }) => because !== null);
  return (
    <>
      <Signable lines={own} />
      {others.length > 0 && (
        <Section title="Wartet auf eine andere Person">
          <div className="to-sign__others">
            <Table
              label="Eigene Vorschläge"
              rows={others}
              rowKey={keyOf}
              columns={[...COLUMNS, { header: 'Warum nicht Sie', cell: ({ because }) => because }]}
            />
          </div>
        </Section>
      )}
    </>
  );
}

function Signable({ lines }: { lines: readonly Line[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => rememberList({ address: '/unterschreiben', cases: lines.map(addressOf) }), [lines]);
  const { focused } = useRowKeys({ frame, rows: lines });
  const [first] = lines;
  useShortcut(
    's',
    'Zum Unterschreiben öffnen',
    first === undefined ? undefined : () => open(lines[focused()] ?? first),
  );
  const open = (line: Line) => void navigate(addressOf(line), { state: askedFor(line.act) });
  return (
    <div ref={frame}>
      <Table
        label="Zu unterschreiben"
        rows={lines}
        rowKey={keyOf}
        columns={COLUMNS}
        empty={<Text>Nichts wartet auf Ihre Unterschrift.</Text>}
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<Line>[] = [
  { header: 'Vorgang', rowHeader: true, cell: (line) => <What line={line} /> },
  { header: 'Fördernummer', cell: ({ number }) => number ?? '–' },
  { header: 'Unternehmen', cell: ({ companyName }) => companyName ?? '–' },
  { header: 'Betrag', numeric: true, cell: ({ amount }) => (amount === null ? '–' : formatEuro(amount)) },
  { header: 'Vorgeschlagen von', cell: ({ proposedBy }) => proposedBy },
  { header: 'Seit', cell: ({ proposedAt }) => dayAndTime(proposedAt) },
];

function What({ line }: { line: Line }) {
  const isOpen = line.because === null;
  return (
    <>
      <Link
        className={`kern-link text-link ${isOpen ? CASE_LINK : ''}`}
        to={addressOf(line)}
        {...(isOpen ? { state: askedFor(line.act) } : {})}
      >
        {line.label}
      </Link>
      <span className="case-line case-line--muted">{line.kindLabel}</span>
    </>
  );
}

function keyOf({ '@id': iri, act }: Line): string {
  return `${iri} ${act}`;
}

function addressOf({ '@id': iri, kind }: Line): string {
  if (kind === 'budget') return '/haushalt';
  if (kind === 'role-grant') return '/zugaenge';
  if (kind === 'sample') return '/stichprobe';
  if (kind === 'raffle') return iri.replace('/api/agency/pots', '/lostoepfe');
  return kind === 'letter-text' ? iri.replace('/api/agency/letter_texts', '/textbausteine') : addressOfCase(iri);
}
