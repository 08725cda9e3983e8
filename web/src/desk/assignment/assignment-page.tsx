import '../parts/parts.css';
import type { Assignment, Workload } from '@portal/domain/agency/assignment/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Bars } from '../../ui/page/bars.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { deskAhead } from '../api/desk-queries.ts';
import { assigneeText } from '../deputies/assignee-name.tsx';
import { LoadFault } from '../payouts/load-fault.tsx';
import { assignmentQuery } from './assignment-api.ts';
import { AssignmentPlanSection } from './plan-section.tsx';
import { RulesSection } from './rules-section.tsx';

const TITLE = 'Verteilung der Fälle';

export const { loader, shouldRevalidate } = deskAhead(() => [assignmentQuery]);

/** /sachbearbeitung/verteilung */
export function Component() {
  const { data, error, refetch } = useQuery(assignmentQuery);
  return (
    <Page title={TITLE} lead="Wer wie viel auf dem Tisch hat, und nach welchen Regeln neue Fälle verteilt werden.">
      {error !== null && <LoadFault what={TITLE} error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton what={TITLE} lines={8} onRetry={() => void refetch()} />}
      {data !== undefined && <Sharing assignment={data} />}
    </Page>
  );
}

function Sharing({ assignment }: { assignment: Assignment }) {
  const { people } = assignment;
  const most = Math.max(1, ...people.map(({ open }) => open));
  return (
    <Stack>
      <Section title="Auslastung">
        <Table
          caption="Offene Fälle je Person"
          captionHidden
          rows={people}
          rowKey={({ id }) => id}
          empty="Niemand bearbeitet Fälle."
          columns={COLUMNS}
        />
        <Bars
          bars={people.map(({ id, name, open }) => ({
            ...{ key: id, label: name, share: open / most },
            text: open === 1 ? '1 offener Fall' : `${open} offene Fälle`,
          }))}
        />
      </Section>
      <AssignmentPlanSection assignment={assignment} />
      <RulesSection assignment={assignment} />
    </Stack>
  );
}

const COLUMNS: readonly TableColumn<Workload>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (person) => assigneeText(person, '') },
  { key: 'roles', header: 'Rollen', cell: ({ roles }) => roles.join(', ') },
  { key: 'skills', header: 'Kenntnisse', cell: ({ skills }) => (skills.length === 0 ? '–' : skills.join(', ')) },
  { key: 'open', header: 'Offen', numeric: true, cell: ({ open }) => open },
  { key: 'waiting', header: 'Warten auf andere', numeric: true, cell: ({ waiting }) => waiting },
  { key: 'overdue', header: 'Überfällig', numeric: true, cell: ({ overdue }) => overdue },
  {
    key: 'oldest',
    header: 'Ältester Eingang',
    numeric: true,
    cell: ({ oldest }) => (oldest === null ? '–' : formatDay(oldest)),
  },
];
