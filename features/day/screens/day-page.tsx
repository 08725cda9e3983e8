import { CaseLink } from '#features/cases/screens/lists/case-table.tsx';
import { asked } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import '#features/cases/screens/lists/cases.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { WHO_ELSE } from '#features/cases/screens/case-records.tsx';
import { useRowKeys } from '#features/cases/screens/lists/rows.tsx';
import { addressOf, type ListName, rememberList, usualOrder } from '#features/cases/screens/lists/view.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { LettersWaiting } from '#features/post-out/screens/letters-waiting.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { KeyFigures } from '#ground/screens/ui/figures.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { DayCounts, DayStart, Happened } from '../rules/wire.ts';

const dayQuery = asked<DayStart>('/api/agency/day');
const TITLE = 'Mein Tag';

export const { loader, shouldRevalidate } = deskAhead(() => [dayQuery]);

/** /mein-tag: what waits for this person today, and what happened since the last working day. */
export function Component() {
  const query = useQuery(dayQuery);
  return (
    <Page title={TITLE} lead={query.data && formatDay(query.data.today)}>
      <Loaded query={query} what={TITLE} lines={8}>
        {(day) => <Day day={day} />}
      </Loaded>
    </Page>
  );
}

function Day({ day }: { day: DayStart }) {
  const { followUps, next, happened, counts, since } = day;
  const frame = useRef<HTMLDivElement>(null);
  const { calls } = useOfficer();
  const shown = [
    ...followUps.map((one) => one['@id']),
    ...next.map((one) => one['@id']),
    ...happened.map((one) => one.case),
  ];
  useRowKeys({ frame, rows: shown });
  useEffect(() => {
    const addresses = shown.map(addressOfCase);
    rememberList({ address: '/mein-tag', cases: [...new Set(addresses)] });
  });
  return (
    <div className="desk cases" ref={frame}>
      <KeyFigures
        figures={figuresOf(counts, { assigns: calls.assign !== undefined, signs: calls.toSign !== undefined })}
      />
      {day.letters !== null && <LettersWaiting letters={day.letters} />}
      <Section title="Wiedervorlage">
        <FollowUps day={day} />
      </Section>
      {calls.assign !== undefined && (
        <Section title="Als Nächstes fällig">
          <NextCases cases={next} />
        </Section>
      )}
      <Section title={`Seit ${formatDay(since)} an Ihren Fällen`}>
        <HappenedList happened={happened} />
      </Section>
    </div>
  );
}

const list = (name: ListName) => addressOf({ list: name, filters: {}, order: usualOrder(name) });

/** Each number leads to what it counts. */
function figuresOf(counts: DayCounts, { assigns, signs }: { assigns: boolean; signs: boolean }) {
  const figure = (term: string, count: number, to: string) => ({
    term,
    value: <TextLink to={to}>{String(count)}</TextLink>,
  });
  return [
    ...(assigns
      ? [
          figure('Überfällig', counts.overdue, list('mine')),
          figure('Heute fällig', counts.dueToday, list('mine')),
          figure('Wartet auf Unterschrift', counts.awaitsSignature, list('mine')),
          figure('Neu bei mir', counts.fresh, list('mine')),
          figure('Meine offenen Fälle', counts.open, list('mine')),
          figure('Nicht zugewiesen', counts.unassigned, list('unassigned')),
        ]
      : []),
    figure('Wiedervorlage', counts.followUps, list('follow-up')),
    ...(signs ? [figure('Zu unterschreiben', counts.toSign, '/unterschreiben')] : []),
  ];
}

function FollowUps({ day: { followUps, today } }: { day: DayStart }) {
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

function NextCases({ cases }: { cases: readonly ListedCase[] }) {
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

function HappenedList({ happened }: { happened: readonly Happened[] }) {
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
