import './dashboard.css';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { budgetQuery } from '#features/budget/screens/public.ts';
import type { DashboardSums } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { MinistryExport } from './ministry-export.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { StateTables } from './state-tables.tsx';
import { Budget, Draws, Durations, Funnel } from './way-figures.tsx';

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call<DashboardSums>('/api/agency/dashboard'),
  staleTime: 0,
});

export const { loader, shouldRevalidate } = deskAhead(() => [dashboardQuery]);

/** /sachbearbeitung/kennzahlen */
export function Component() {
  const { data: sums, isError, isFetching, refetch } = useQuery(dashboardQuery);
  const { calls } = useOfficer();
  const queries = useQueryClient();
  const readAgain = () => {
    void refetch();
    void queries.invalidateQueries(budgetQuery);
  };
  return (
    <Page title="Kennzahlen">
      <div className="desk dashboard">
        {isError && <LoadFault onReload={readAgain} />}
        {sums === undefined && !isError && <Skeleton lines={12} what="die Kennzahlen" onRetry={readAgain} />}
        {sums && (
          <>
            <div className="dashboard__time">
              <p className="kern-body">{countedText(sums)}</p>
              <Button busy={isFetching} busyLabel="Wird gezählt …" onPress={readAgain}>
                Neu zählen
              </Button>
            </div>
            <Figures sums={sums} />
            <MoneyFigures money={sums.money} />
            {calls.ministry !== undefined && <MinistryExport path={calls.ministry} />}
          </>
        )}
      </div>
    </Page>
  );
}

function countedText({ countedAt }: DashboardSums): string {
  const instant = new Date(countedAt);
  return `Gezählt am ${formatDay(dayOf(instant))} um ${formatTime(instant)}. Gezählt wird höchstens einmal in der Minute.`;
}

function Figures({ sums }: { sums: DashboardSums }) {
  return (
    <div className="dashboard__figures">
      <StateTables states={sums.states} />
      <Funnel funnel={sums.funnel} />
      <Durations durations={sums.durations} />
      {hasLottery(PROGRAMME) ? <Draws pots={sums.pots} /> : <Budget />}
    </div>
  );
}

function LoadFault({ onReload }: { onReload: () => void }) {
  return (
    <Alert tone="danger" title="Die Kennzahlen konnten nicht geladen werden." announce>
      <Button onPress={onReload}>Erneut laden</Button>
    </Alert>
  );
}
