import { CASE_LINK } from '#features/cases/screens/lists/use-row-keys.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import { WHO_ELSE } from '#features/cases/screens/who-else.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Link } from '#ground/screens/ui/action/link.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { DayStart, Happened } from '../rules/wire.ts';

export function FollowUps({ day: { followUps, today } }: { day: DayStart }) {
  return (
    <Table
      label="Wiedervorlage"
      rows={followUps}
      rowKey={(row) => row['@id']}
      empty={<Text>Kein Fall liegt zur Wiedervorlage bereit.</Text>}
      columns={[
        { header: 'Fall', rowHeader: true, cell: (row) => <CaseLink {...row} iri={row['@id']} /> },
        { header: 'Unternehmen', cell: ({ companyName }) => companyName },
        { header: 'Stand', cell: ({ stateLabel }) => stateLabel },
        {
          header: 'Am',
          cell: ({ on }) => (
            <>
              {formatDay(on)}
              {on < today && <span className="case-line case-line--muted">seitdem offen</span>}
            </>
          ),
        },
        { header: 'Wozu', cell: ({ note }) => note },
      ]}
    />
  );
}

export function NextCases({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <Table
      label="Als Nächstes fällig"
      rows={cases}
      rowKey={(row) => row['@id']}
      empty={<Text>In Ihren Fällen ist nichts zu tun.</Text>}
      columns={[
        { header: 'Fall', rowHeader: true, cell: (row) => <CaseLink {...row} iri={row['@id']} /> },
        { header: 'Unternehmen', cell: ({ companyName }) => companyName },
        {
          header: 'Stand',
          cell: ({ stateLabel, assignee }) => (
            <>
              <span className="case-line">{stateLabel}</span>
              <Represented assignee={assignee} />
            </>
          ),
        },
        { header: 'Fällig am', cell: ({ dueOn }) => (dueOn === null ? 'kein Tag' : formatDay(dueOn)) },
      ]}
    />
  );
}

/** Whose case it is, where it is not one's own. */
function Represented({ assignee }: Pick<ListedCase, 'assignee'>) {
  const { officer } = useOfficer();
  if (assignee === null || assignee.id === officer.id) return null;
  return <span className="case-line case-line--muted">{`in Vertretung für ${assignee.name}`}</span>;
}

export function HappenedList({ happened }: { happened: readonly Happened[] }) {
  return (
    <Table
      label="Was andere an Ihren Fällen getan haben"
      rows={happened}
      rowKey={({ case: iri, at, label }) => `${iri} ${at} ${label}`}
      empty={<Text>Seitdem hat niemand anderes etwas an Ihren Fällen getan.</Text>}
      columns={[
        { header: 'Fall', rowHeader: true, cell: (row) => <CaseLink {...row} iri={row.case} /> },
        { header: 'Unternehmen', cell: ({ companyName }) => companyName },
        { header: 'Was', cell: ({ label }) => label },
        { header: 'Wer', cell: ({ actorName, actorKind }) => actorName ?? WHO_ELSE[actorKind] ?? actorKind },
        { header: 'Wann', cell: ({ at }) => dayAndTime(at) },
      ]}
    />
  );
}

function CaseLink({ iri, number, kindLabel }: { iri: string; number: string; kindLabel?: string }) {
  return (
    <>
      <Link className={`kern-link text-link ${CASE_LINK}`} to={addressOfCase(iri)}>
        {number}
      </Link>
      {kindLabel !== undefined && <span className="case-line case-line--muted">{kindLabel}</span>}
    </>
  );
}
