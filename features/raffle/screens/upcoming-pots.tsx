import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { periodText } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { upcomingPots } from '../rules/pots.ts';
import type { PotBody } from '../rules/wire.ts';
import { usePots } from './use-pots.ts';
import { windowText } from './window-text.ts';

/** Literal (1-portal §2). */
const NO_UPCOMING = 'Keine weiteren Ziehungen geplant';

const COLUMNS: readonly TableColumn<PotBody>[] = [
  { header: 'Bewerbung', rowHeader: true, cell: (pot) => periodText(pot.raffleBegin, pot.raffleEnd) },
  { header: 'Ziehung', cell: (pot) => formatDay(pot.dayOfRaffle) },
  { header: 'Antragsfenster', cell: (pot) => windowText(pot, PROGRAMME) },
];

/** The open and the next application periods, as many as the programme shows (1-portal §2). */
export function UpcomingPots() {
  const { data, isPending, isError, refetch } = usePots();
  const now = useServerNow();
  if (isPending) return <Skeleton what="Bewerbungszeiträume" lines={4} onRetry={() => void refetch()} />;
  if (isError) {
    return (
      <Alert tone="danger" level={3} title="Die Bewerbungszeiträume konnten nicht geladen werden">
        <ButtonRow>
          <Button onPress={() => void refetch()}>Erneut laden</Button>
        </ButtonRow>
      </Alert>
    );
  }
  return <PeriodsTable pots={upcomingPots(PROGRAMME, data, now)} />;
}

export function PeriodsTable({ pots }: { pots: readonly PotBody[] }) {
  if (pots.length === 0) return <Text>{NO_UPCOMING}</Text>;
  return <Table label="Nächste Bewerbungszeiträume" columns={COLUMNS} rows={pots} rowKey={(pot) => pot.id} />;
}
