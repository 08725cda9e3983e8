import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post, searched } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { FailedJob } from '../rules/wire.ts';

const JOBS = '/api/agency/jobs';
const PER_PAGE = 30;
/** 409 where it has not failed (any more). */
const retryOf = (id: string) => `${JOBS}/${id}/acts/retry`;
const TITLE = 'Gescheiterte Aufträge';
const FAILED = 'Der Auftrag konnte nicht gestartet werden. Versuchen Sie es noch einmal.';

const jobsQuery = (page: number) => searched<Collection<FailedJob>>(JOBS, { page, itemsPerPage: PER_PAGE });

export const { loader } = deskAhead(() => [jobsQuery(1)]);

/** Sheets, letters and mails the portal could not make or send: they can be started again. */
export function Part() {
  const { holds } = useOfficer();
  const [page, setPage] = useState(1);
  const query = useQuery(jobsQuery(page));
  const [said, setSaid] = useState('');
  const retry = useRetry(setSaid);
  const mayRetry = holds('programme-admin', 'service-desk');
  return (
    <Section title={TITLE}>
      <Loaded query={query} what={TITLE}>
        {({ 'hydra:member': jobs, 'hydra:totalItems': total }) => (
          <>
            <JobTable jobs={jobs} retry={mayRetry ? retry : undefined} />
            {mayRetry && jobs.length > 1 && <AllAgain jobs={jobs} retry={retry} />}
            <Pages
              label="Seiten der gescheiterten Aufträge"
              page={page}
              pages={Math.ceil(total / PER_PAGE)}
              onGo={setPage}
            />
          </>
        )}
      </Loaded>
      <StatusLine>{said}</StatusLine>
    </Section>
  );
}

/** One, or after a fault that stopped many those of the page, one after the other; what fails again stands in the list. */
function useRetry(say: (text: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (jobs: readonly FailedJob[]) => {
      for (const { id } of jobs) await post(retryOf(id));
    },
    onSuccess: (_, { length, 0: first }) =>
      say(length === 1 ? `${first?.label}: Der Auftrag läuft wieder.` : `${length} Aufträge laufen wieder.`),
    onError: (fault) => say(saidBy(fault, FAILED)),
    onSettled: () => queries.invalidateQueries(),
  });
}

interface JobTableProps {
  jobs: readonly FailedJob[];
  /** Absent: not for this officer. */
  retry: ReturnType<typeof useRetry> | undefined;
}

function AllAgain({ jobs, retry }: { jobs: readonly FailedJob[]; retry: ReturnType<typeof useRetry> }) {
  return (
    <div>
      <Button
        busy={retry.isPending && retry.variables.length > 1}
        busyLabel="Werden gestartet …"
        onPress={() => retry.mutate(jobs)}
      >
        {`Alle ${jobs.length} noch einmal starten`}
      </Button>
    </div>
  );
}

function JobTable({ jobs, retry }: JobTableProps) {
  return (
    <Table
      label={TITLE}
      rows={jobs}
      rowKey={({ id }) => id}
      empty="Kein Auftrag ist gescheitert."
      columns={[
        { header: 'Auftrag', rowHeader: true, cell: ({ label }) => label },
        {
          header: 'Gescheitert',
          cell: ({ failedAt, attempts }) =>
            `${failedAt === null ? 'ohne Zeitpunkt' : dayAndTime(failedAt)}, ${attempts}-mal versucht`,
        },
        { header: 'Kennung', cell: ({ about }) => about?.split('/').at(-1) ?? '–' },
        {
          header: 'Handlungen',
          actions: true,
          cell: (job) =>
            retry && (
              <Button
                aria-label={`Noch einmal starten: ${job.label}`}
                busy={retry.isPending && retry.variables.length === 1 && retry.variables[0] === job}
                busyLabel="Wird gestartet …"
                onPress={() => retry.mutate([job])}
              >
                Noch einmal starten
              </Button>
            ),
        },
      ]}
    />
  );
}
