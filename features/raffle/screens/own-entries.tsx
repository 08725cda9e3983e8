import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { entryResult } from '../rules/entry-result.ts';
import type { PotBody, ProfileRaffle } from '../rules/wire.ts';
import { entriesQuery } from './use-pots.ts';
import { useQuotaFacts } from './use-standing.ts';

interface OwnEntriesProps {
  entries: readonly ProfileRaffle[];
  pots: readonly PotBody[];
}

interface Row {
  entry: ProfileRaffle;
  pot: PotBody | undefined;
  pseudonym: string | null | undefined;
  result: string;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'Ziehung am', rowHeader: true, cell: ({ pot }) => (pot ? formatDay(pot.dayOfRaffle) : '–') },
  { header: 'Ihr Los', cell: ({ pseudonym }) => pseudonym ?? '–' },
  {
    header: 'Bewerbung als',
    cell: ({ entry }) => (entry.isValueChain ? 'Wertschöpfungskette (WSK)' : 'Einzelunternehmen'),
  },
  { header: 'Ergebnis', cell: ({ result }) => result },
  { header: 'Quittung und Protokoll', cell: ({ pot }) => pot && <CheckLink pot={pot} /> },
];

/** Before the draw the receipt is there, after it the protocol as well. */
function CheckLink({ pot: { id, drawnAt, dayOfRaffle } }: { pot: PotBody }) {
  const label = drawnAt === null ? 'Quittung' : 'Nachprüfen';
  return (
    <TextLink to={`/losverfahren/${id}`} aria-label={`${label}: Ziehung vom ${formatDay(dayOfRaffle)}`}>
      {label}
    </TextLink>
  );
}

/** All draws the company took part in, newest first, with the pseudonym that stands in the published list. */
export function OwnEntries({ entries, pots }: OwnEntriesProps) {
  const { data: details } = useQuery(entriesQuery);
  const { programme, now } = useQuotaFacts(pots);
  const rows = [...entries]
    .sort((a, b) => b.raffleBegin.localeCompare(a.raffleBegin))
    .map((entry) => ({
      entry,
      pot: pots.find((pot) => pot['@id'] === entry.rafflePot),
      pseudonym: details?.find((one) => one.id === entry.id)?.pseudonym,
      result: entryResult(entry, programme, now),
    }));
  return <Table label="Ihre Teilnahmen" columns={COLUMNS} rows={rows} rowKey={({ entry }) => entry.id} />;
}
