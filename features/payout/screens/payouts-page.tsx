import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { holdsOneOf, type Role } from '#features/audit/rules/roles.ts';
import { rememberList } from '#features/cases/screens/lists/view.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { type CalendarDay, dayOf, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Asked } from '#ground/screens/api/ahead.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { ExtraPart, hasPart } from '#ground/screens/extra-part.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { Tabs } from '#ground/screens/ui/tabs.tsx';
import { UNPAID_AFTER_DAYS } from '../rules/payout.ts';
import { APPROVED, ApprovedList, MoneyList, type MoneyListProps, WHOSE } from './money-list.tsx';
import { casesInState, runsQuery, unpaidQuery } from './payout-queries.ts';
import { RunList } from './run-list.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** What the bank says of the account, as a list of its own. */
    'bank-files': object;
  }
}

interface Stage {
  id: string;
  label: string;
  roles: readonly Role[];
  /** Of cases, where it shows nothing else. */
  list?: MoneyListProps;
  content?: () => ReactNode;
  /** What it asks for first. */
  reads?: readonly Asked[];
  /** Of an extra. */
  isThere?: () => boolean;
}

const PROPOSABLE: MoneyListProps = {
  kind: 'verification',
  state: 'checked',
  caption: 'Geprüft, noch nicht vorgeschlagen',
  empty: 'Alle geprüften Verwendungsnachweise haben eine Auszahlung.',
};
const FAILED: MoneyListProps = {
  kind: 'verification',
  state: 'failed',
  caption: 'Von der Bank abgelehnt',
  empty: 'Keine Zahlung ist gescheitert.',
};
const RETURNED: MoneyListProps = {
  kind: 'verification',
  state: 'returned',
  caption: 'Zurückgekommen',
  empty: 'Keine Zahlung ist zurückgekommen.',
};

const READERS = ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'] as const;

/** The way of the money, from the confirmed examination to the bank's answer. */
const STAGES: readonly Stage[] = [
  {
    id: 'vorschlagen',
    label: 'Vorzuschlagen',
    roles: READERS,
    reads: [PROPOSABLE, FAILED, RETURNED].map((one) => casesInState(one)),
    content: () => <ToPropose />,
  },
  {
    id: 'freigeben',
    label: 'Wartet auf Freigabe',
    roles: READERS,
    list: {
      kind: 'payout',
      state: 'proposed',
      caption: 'Vorgeschlagene Auszahlungen',
      empty: 'Keine Auszahlung wartet auf Freigabe.',
    },
  },
  {
    id: 'freigegeben',
    label: 'Freigegeben',
    roles: READERS,
    reads: [casesInState(APPROVED)],
    content: () => <ApprovedList />,
  },
  {
    id: 'dateien',
    label: 'Überweisungsdateien',
    roles: ['finance-approver', 'treasury', 'auditor'],
    reads: [runsQuery(1)],
    content: () => <RunList />,
  },
  {
    id: 'bank',
    label: 'Umsätze der Bank',
    roles: ['finance-approver', 'treasury', 'auditor'],
    content: () => <ExtraPart name="bank-files" of={{}} waiting={<Skeleton what="Umsätze der Bank" lines={6} />} />,
    isThere: () => hasPart('bank-files'),
  },
  {
    id: 'angewiesen',
    label: 'Angewiesen',
    roles: READERS,
    list: {
      kind: 'payout',
      state: 'sent',
      caption: 'Angewiesene Auszahlungen',
      empty: 'Keine Zahlung wartet auf die Antwort der Bank.',
    },
  },
  {
    id: 'offen',
    label: `Offen seit über ${UNPAID_AFTER_DAYS} Tagen`,
    roles: READERS,
    reads: [unpaidQuery],
    content: () => <UnpaidList />,
  },
];

const CAPTION = `Seit über ${UNPAID_AFTER_DAYS} Tagen geschuldet und nicht gezahlt`;

/** Who waits for money, the longest first (agency.md, "unpaid > 7 days"). */
function UnpaidList() {
  const today = useServerToday();
  return (
    <Loaded query={useQuery(unpaidQuery)} what={CAPTION}>
      {(data) => (
        <Table
          caption={CAPTION}
          rows={data}
          rowKey={(row) => row['@id']}
          empty={`Niemand wartet länger als ${UNPAID_AFTER_DAYS} Tage auf Geld.`}
          sumLabel="Summe"
          columns={[
            ...WHOSE,
            {
              header: 'Offen',
              numeric: true,
              cell: ({ open }) => formatEuro(open),
              sum: formatEuro(sum(data.map(({ open }) => open))),
            },
            { header: 'Geprüft am', cell: ({ confirmedAt }) => waitedSince(confirmedAt, today) },
            { header: 'Stand', cell: ({ state }) => state.label },
          ]}
        />
      )}
    </Loaded>
  );
}

/** '01.03.2024, vor 12 Tagen' */
function waitedSince(confirmedAt: string, today: CalendarDay): string {
  const day = dayOf(new Date(confirmedAt));
  return `${formatDay(day)}, vor ${daysBetween(day, today)} Tagen`;
}

/** What somebody's own work is. */
const STARTS: readonly (readonly [Role, string])[] = [
  ['finance-approver', 'freigeben'],
  ['treasury', 'freigegeben'],
];

const PARAM = 'liste';
const PAYOUTS = '/auszahlungen';

export const { loader, shouldRevalidate } = deskAhead((_, { searchParams }, _calls, held) => {
  const { list, reads = [] } = chosenStage(held, searchParams).selected ?? {};
  return list === undefined ? reads : [casesInState(list)];
});

function chosenStage(held: readonly Role[], params: URLSearchParams) {
  const stages = STAGES.filter(({ roles, isThere }) => holdsOneOf(held, roles) && isThere?.() !== false);
  const first = STARTS.find(([role]) => held.includes(role))?.[1] ?? 'vorschlagen';
  return { stages, selected: stages.find(({ id }) => id === (params.get(PARAM) ?? first)) ?? stages[0] };
}

/** /auszahlungen: one list for each stage; which one stands in the address. */
export function Component() {
  const { officer } = useOfficer();
  const [params, setParams] = useSearchParams();
  const held = officer.roles.map(({ role }) => role);
  const { stages, selected } = chosenStage(held, params);
  const address = `${PAYOUTS}?${PARAM}=${selected?.id}`;
  // A case opened from here leads back here.
  useEffect(() => rememberList({ address, cases: [] }), [address]);
  return (
    <div className="desk">
      <Page title="Auszahlungen" lead="Vorgeschlagen, freigegeben, überwiesen: jede Auszahlung braucht drei Personen.">
        {selected !== undefined && (
          <Tabs
            label="Auszahlungen nach Stand"
            tabs={stages.map(({ id, label }) => ({ id, label }))}
            selected={selected.id}
            onSelect={(id) => setParams({ [PARAM]: id }, { replace: true })}
          >
            {selected.list === undefined ? selected.content?.() : <MoneyList key={selected.id} {...selected.list} />}
          </Tabs>
        )}
      </Page>
    </div>
  );
}

function ToPropose() {
  return (
    <Stack gap="groups">
      <MoneyList {...PROPOSABLE} />
      <Section title="Noch einmal vorzuschlagen">
        <MoneyList {...FAILED} />
        <MoneyList {...RETURNED} />
      </Section>
    </Stack>
  );
}
