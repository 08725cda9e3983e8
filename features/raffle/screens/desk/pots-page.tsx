import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AgencyPot } from '#features/administration/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { periodText } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { NewPotDialog } from './new-pot-dialog.tsx';
import { potsQuery } from './pot-api.ts';

export const { loader, shouldRevalidate } = deskAhead(() => [potsQuery]);

/** /sachbearbeitung/lostoepfe */
export function Component() {
  const { holds } = useOfficer();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { data: pots, error, refetch } = useQuery(potsQuery);
  return (
    <Page title="Lostöpfe" lead="Ein Lostopf ist ein Zeitraum für Bewerbungen mit seiner Ziehung.">
      <Stack>
        {holds('programme-admin') && (
          <span>
            <Button kind="primary" aria-haspopup="dialog" onPress={() => setOpening(true)}>
              Lostopf eröffnen
            </Button>
          </span>
        )}
        {error !== null && <LoadFault what="Lostöpfe" error={error} onRetry={() => void refetch()} />}
        {pots === undefined && error === null && <Skeleton what="Lostöpfe" lines={12} onRetry={() => void refetch()} />}
        {pots !== undefined && <Pots pots={pots} />}
      </Stack>
      {isOpening && (
        <NewPotDialog onClose={() => setOpening(false)} onOpened={({ id }) => void navigate(`/lostoepfe/${id}`)} />
      )}
    </Page>
  );
}

/** What has begun stands first, its newest at the top, then the next one; of what is planned after that nothing is to be done. */
function Pots({ pots }: { pots: readonly AgencyPot[] }) {
  const isPlanned = ({ stage }: AgencyPot) => stage === 'planned';
  const [next, ...later] = pots.filter(isPlanned).toReversed();
  return (
    <>
      <PotTable pots={[...pots.filter((pot) => !isPlanned(pot)), ...(next ? [next] : [])]} />
      {later.length > 0 && (
        <Accordion level={2} title={`Danach geplant (${later.length})`}>
          <PotTable pots={later} />
        </Accordion>
      )}
    </>
  );
}

function PotTable({ pots }: { pots: readonly AgencyPot[] }) {
  return (
    <Table
      caption="Lostöpfe"
      captionHidden
      rows={pots}
      rowKey={({ id }) => id}
      empty="Es gibt noch keinen Lostopf. Eröffnen Sie den ersten."
      columns={[
        {
          key: 'period',
          header: 'Bewerbung',
          rowHeader: true,
          cell: (pot) => <TextLink to={`/lostoepfe/${pot.id}`}>{periodText(pot.raffleBegin, pot.raffleEnd)}</TextLink>,
        },
        { key: 'stage', header: 'Stand', cell: ({ stageLabel }) => stageLabel },
        { key: 'day', header: 'Ziehung', numeric: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
        { key: 'entries', header: 'Lose', numeric: true, cell: ({ entries }) => entries.toLocaleString('de-DE') },
        { key: 'quotas', header: 'Kontingente', numeric: true, cell: ({ quotas }) => quotas.toLocaleString('de-DE') },
        { key: 'winners', header: 'Gezogen', numeric: true, cell: winnersText },
        {
          key: 'window',
          header: 'Antragsfenster',
          cell: ({ submitBegin, submitEnd }) => periodText(submitBegin, submitEnd),
        },
      ]}
    />
  );
}

function winnersText({ drawnAt, winners }: AgencyPot): string {
  return drawnAt === null ? 'noch nicht' : winners.toLocaleString('de-DE');
}
