import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listed, post } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { DataOf } from '#ground/rules/fields/field.ts';
import { addDays, isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { periodText } from '#ground/screens/browser/when.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { POT_PLAN } from '../rules/acts.ts';
import { announcedSource } from '../rules/public-source.ts';
import type { AgencyPot, AgencyPotDetail } from '../rules/wire.ts';

const POTS = '/api/agency/pots';
const potsQuery = listed<AgencyPot>(POTS);

/** A new pot as it is typed; null is left to the portal. */
type TypedPlan = DataOf<typeof POT_PLAN>;

export const { loader, shouldRevalidate } = deskAhead(() => [potsQuery]);

/** /sachbearbeitung/lostoepfe */
export function Component() {
  const { holds } = useOfficer();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
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
        <Loaded query={useQuery(potsQuery)} what="Lostöpfe" lines={12}>
          {(pots) => <Pots pots={pots} />}
        </Loaded>
      </Stack>
      {isOpening && (
        <NewPotDialog onClose={() => setOpening(false)} onOpened={({ id }) => void navigate(`/lostoepfe/${id}`)} />
      )}
    </Page>
  );
}

interface NewPotDialogProps {
  onClose: () => void;
  onOpened: (pot: AgencyPotDetail) => void;
}

/** A new pot with its days. Its secret seed is fixed at this moment; nothing of it can be changed later. */
function NewPotDialog({ onClose, onOpened }: NewPotDialogProps) {
  const form = useSentForm<TypedPlan, AgencyPotDetail>({
    initial: emptyAnswers(POT_PLAN),
    check: (plan) => problemsIn(POT_PLAN, { ...plan }, ''),
    send: (plan) => post(POTS, plan),
    onDone: onOpened,
  });
  return (
    <FormDialog form={form} title="Lostopf eröffnen" verb="Lostopf eröffnen" onClose={onClose}>
      <Text>Mit dem Eröffnen legt das Portal den geheimen Startwert fest. Danach lässt sich nichts mehr ändern.</Text>
      <DeclaredFields
        fields={POT_PLAN}
        form={form}
        looks={{ publicSource: { hint: `Ohne Angabe: ${announcedSource(drawDayOf(form.values))}.` } }}
      />
    </FormDialog>
  );
}

/** As far as it is known; else any later day as an example. */
function drawDayOf({ drawDay, lastDay }: TypedPlan): string {
  if (drawDay !== null && isCalendarDay(drawDay)) return drawDay;
  return lastDay !== null && isCalendarDay(lastDay) ? addDays(lastDay, 1) : '2022-04-25';
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
      label="Lostöpfe"
      rows={pots}
      rowKey={({ id }) => id}
      empty="Es gibt noch keinen Lostopf. Eröffnen Sie den ersten."
      columns={[
        {
          header: 'Bewerbung',
          rowHeader: true,
          cell: (pot) => <TextLink to={`/lostoepfe/${pot.id}`}>{periodText(pot.raffleBegin, pot.raffleEnd)}</TextLink>,
        },
        { header: 'Stand', cell: ({ stageLabel }) => stageLabel },
        { header: 'Ziehung', numeric: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
        { header: 'Lose', numeric: true, cell: ({ entries }) => entries.toLocaleString('de-DE') },
        { header: 'Kontingente', numeric: true, cell: ({ quotas }) => quotas.toLocaleString('de-DE') },
        { header: 'Gezogen', numeric: true, cell: winnersText },
        { header: 'Antragsfenster', cell: ({ submitBegin, submitEnd }) => periodText(submitBegin, submitEnd) },
      ]}
    />
  );
}

function winnersText({ drawnAt, winners }: AgencyPot): string {
  return drawnAt === null ? 'noch nicht' : winners.toLocaleString('de-DE');
}
