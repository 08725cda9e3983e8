import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { OwnTask } from '#features/next/screens/task-box.tsx';
import { startQuery, useNext } from '#features/next/screens/use-next.ts';
import { potsAsked, usePots } from '#features/raffle/screens/use-pots.ts';
import { formatTime } from '#ground/rules/values/calendar-day.ts';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { serverNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { LIST_TEXTS, LOAD_ERRORS, listRules } from '../rules/texts.ts';
import { type ListRow, rowsOf } from './list-rows.ts';
import { type Creation, ListTable, ResubmitBanners, useCreation } from './list-table.tsx';
import { decidedProposalsQuery, verificationsQuery } from './verification-api.ts';

export const { loader, shouldRevalidate } = ahead(() => [
  decidedProposalsQuery,
  verificationsQuery,
  startQuery,
  ...potsAsked,
]);

/** /vn: the approved applications with their proofs of use (3-proof-of-use §2.1). */
export function Component() {
  const list = useVerificationList();
  const { error, reload } = list;
  // What comes next stands above the list; late invoices as the warning they are (3-proof-of-use §2.1).
  const start = useQuery(startQuery);
  const isWarned = useNext(start.data)?.task?.action.to.startsWith('/nachreichen');
  const rows = [start, usePots()].some(isUnanswered) ? undefined : list.rows;
  return (
    <Page title={LIST_TEXTS.title} lead={LIST_TEXTS.purpose}>
      <Stack>
        {error !== undefined && <LoadError text={error} hasRows={rows !== undefined} onReload={() => void reload()} />}
        {rows !== undefined && <ResubmitBanners rows={rows} />}
        {rows !== undefined && !isWarned && <OwnTask />}
        {rows === undefined && error === undefined && (
          <Skeleton what="Ihre Verwendungsnachweise" lines={6} onRetry={() => void reload()} />
        )}
        {rows !== undefined && <List {...list} rows={rows} />}
        {/* Not before what stands above it: it would jump. */}
        {(rows !== undefined || error !== undefined) && (
          <ListAlert tone="info" title={LIST_TEXTS.infoTitle} texts={listRules(PROGRAMME)} />
        )}
      </Stack>
    </Page>
  );
}

interface VerificationList {
  /** Undefined while nothing is there to show. */
  rows: readonly ListRow[] | undefined;
  /** What could not be loaded or refreshed. */
  error: string | undefined;
  /** True when everything was loaded anew. */
  reload(): Promise<boolean>;
}

/** The approved applications of the company with their proofs of use. */
function useVerificationList(): VerificationList {
  const proposals = useQuery(decidedProposalsQuery);
  const verifications = useQuery(verificationsQuery);
  const start = useQuery(startQuery);
  const isAnswered = verifications.data !== undefined || verifications.error !== null;
  const rows = useMemo(
    () => (proposals.data && isAnswered ? rowsOf(proposals.data, verifications.data) : undefined),
    [proposals.data, verifications.data, isAnswered],
  );
  return {
    rows,
    error: errorOf(proposals.error, verifications.error),
    async reload() {
      const answers = await Promise.all([proposals, verifications, start].map(({ refetch }) => refetch()));
      return answers.every(({ isSuccess }) => isSuccess);
    },
  };
}

/** Without its applications the list is nothing; without the proofs of use it is incomplete (3-proof-of-use §8). */
function errorOf(proposals: Error | null, verifications: Error | null): string | undefined {
  if (proposals !== null) return LOAD_ERRORS.proposals;
  return verifications === null ? undefined : LOAD_ERRORS.some;
}

function LoadError({ text, hasRows, onReload }: { text: string; hasRows: boolean; onReload: () => void }) {
  return (
    <Alert tone="danger" title={text} announce>
      <p>Ihre gespeicherten Angaben sind sicher.</p>
      {/* Over a list there is the button that loads it anew. */}
      {!hasRows && (
        <ButtonRow>
          <Button kind="primary" onPress={onReload}>
            Erneut laden
          </Button>
        </ButtonRow>
      )}
    </Alert>
  );
}

type LoadedList = VerificationList & { rows: NonNullable<VerificationList['rows']> };

function List({ rows, reload }: LoadedList) {
  const creation = useCreation(() => void reload());
  return (
    <>
      <Refresh reload={reload} />
      <CreationFailure creation={creation} />
      {rows.length === 0 ? <Empty /> : <ListTable rows={rows} creation={creation} />}
    </>
  );
}

function Refresh({ reload }: Pick<VerificationList, 'reload'>) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function refresh() {
    setBusy(true);
    setSaid('');
    const isFresh = await reload();
    setSaid(isFresh ? `Liste aktualisiert um ${formatTime(serverNow())}` : '');
    setBusy(false);
  }

  return (
    <ButtonRow>
      <Button busy={isBusy} busyLabel={LIST_TEXTS.refreshing} onPress={() => void refresh()}>
        {LIST_TEXTS.refresh}
      </Button>
      <StatusLine>{said}</StatusLine>
    </ButtonRow>
  );
}

function CreationFailure({ creation: { failure, clear } }: { creation: Creation }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" title={LIST_TEXTS.createError} announce onDismiss={clear}>
      <p>Das betrifft den Antrag {failure.number}.</p>
      {failure.reason && <p>{failure.reason}</p>}
    </Alert>
  );
}

function Empty() {
  return (
    <Stack>
      <Text>{LIST_TEXTS.none}</Text>
      <Text>{LIST_TEXTS.notActivated}</Text>
      <ButtonRow>
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </ButtonRow>
    </Stack>
  );
}
