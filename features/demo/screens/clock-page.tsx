import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instantOf, type Moment, MomentField, momentProblems } from '#features/desk/screens/moment-field.tsx';
import { reminderTimes } from '#features/pages/screens/figures.ts';
import { publicValueFrom } from '#features/raffle/rules/public-source.ts';
import type { PotBody } from '#features/raffle/rules/wire.ts';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { instantAt, timeOfDay } from '#ground/rules/values/time-of-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { loadRuntimeConfig, runtimeConfig, serverNow, useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text, TextList } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';

/** An instant, or a time from now on. */
type ClockOrder = { to: string } | { days: number } | { hours: number };

const STEPS = [
  { label: '1 Stunde weiter', order: { hours: 1 } },
  { label: '1 Tag weiter', order: { days: 1 } },
  { label: '1 Woche weiter', order: { days: 7 } },
  { label: '30 Tage weiter', order: { days: 30 } },
] as const;

const OF_LOTTERY = [
  'Der Lostopf schließt, und seine Liste wird veröffentlicht.',
  'Fristen laufen ab: Antragsfenster, Nachforderungen, Nachreichungen.',
  `Erinnerungen gehen hinaus: ${new Intl.ListFormat('de').format(PROGRAMME.raffle.reminderDays.map(String))} Tage vor dem Ende, ${reminderTimes(PROGRAMME)} vor dem Nachweis.`,
];

const OF_BUDGET = [
  'Fristen laufen ab: Nachforderungen, Nachreichungen.',
  `Erinnerungen gehen hinaus: ${reminderTimes(PROGRAMME)} vor dem Nachweis.`,
];

const HAPPENS = [
  ...(hasLottery(PROGRAMME) ? OF_LOTTERY : OF_BUDGET),
  'Unterschriftenblätter und Bescheide werden erstellt, E-Mails gesendet.',
];

/** /sachbearbeitung/uhr, in the demonstration only */
export function Component() {
  const isDemo = runtimeConfig().demo;
  return (
    <Page title="Uhr der Demonstration" lead="Stellen Sie das simulierte Datum für alle, die dieses Portal benutzen.">
      {isDemo ? <Clock /> : <Alert tone="info" title="Dieses Portal läuft in der wirklichen Zeit" />}
    </Page>
  );
}

function Clock() {
  const now = useServerNow();
  const { move, isBusy, said, fault } = useMove();
  return (
    <div className="desk desk__columns">
      <div className="desk-groups">
        <Section title={`Jetzt: ${dayAndTime(now.toISOString())}`}>
          <ButtonRow>
            {STEPS.map(({ label, order }) => (
              <Button key={label} onPress={() => move(order)}>
                {label}
              </Button>
            ))}
          </ButtonRow>
          <StatusLine>{isBusy ? 'Die Uhr wird gestellt, und alles Fällige läuft. Das kann dauern …' : said}</StatusLine>
          {fault !== undefined && <Alert tone="danger" title={fault} level={3} announce />}
        </Section>
        {hasLottery(PROGRAMME) && (
          <Section title="Zum nächsten Ereignis">
            <Moments now={now} onMove={(at) => move({ to: at.toISOString() })} />
          </Section>
        )}
        <Section title="Auf einen Zeitpunkt">
          <SetClockForm onMove={(at) => move({ to: at.toISOString() })} />
        </Section>
      </div>
      <Section title="Was dabei von selbst geschieht">
        <TextList texts={HAPPENS} className="kern-body" />
        <Text>
          Alle bleiben angemeldet, auf beiden Seiten. Zurückstellen geht auch; was schon geschehen ist, bleibt
          geschehen.
        </Text>
      </Section>
    </div>
  );
}

/** The clock set to a day and a time. */
function SetClockForm({ onMove }: { onMove: (at: Date) => void }) {
  const form = useSentForm<{ to: Moment }, void>({
    initial: { to: { day: dayOf(serverNow()), time: timeOfDay(serverNow()) } },
    check: ({ to }) => momentProblems('to', to),
    send: async ({ to }) => {
      const at = instantOf(to);
      if (at !== undefined) onMove(at);
    },
    isAlone: true,
    onDone: () => {},
  });
  return (
    <SentFormFrame form={form}>
      <MomentField
        name="to"
        label="Zeitpunkt"
        value={form.values.to}
        errorOf={form.errorOf}
        onChange={(to) => form.set('to', to)}
      />
      <span>
        <Button type="submit">Uhr stellen</Button>
      </span>
    </SentFormFrame>
  );
}

interface MomentsProps {
  now: Date;
  onMove: (at: Date) => void;
}

function Moments({ now, onMove }: MomentsProps) {
  const { data: pots = [], isPending } = useQuery({
    queryKey: ['pot days'],
    queryFn: async () => (await call<Collection<PotBody>>('/api/raffle_pots'))['hydra:member'],
  });
  if (isPending) return <Skeleton lines={6} what="die nächsten Ereignisse" />;
  const moments = nextMoments(now, pots);
  if (moments.length === 0) return <Text muted>Kein Lostopf hat noch etwas vor sich.</Text>;
  return (
    <ul className="plain-list desk-lines">
      {moments.map(({ label, at }) => (
        <li key={`${label} ${at.getTime()}`}>
          <Button onPress={() => onMove(at)}>{`${label}: ${dayAndTime(at.toISOString())}`}</Button>
        </li>
      ))}
    </ul>
  );
}

const FAILED = 'Die Uhr konnte nicht gestellt werden. Versuchen Sie es noch einmal.';

/** Everything on the screen is read anew afterwards: days decide about all of it. */
function useMove() {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (order: ClockOrder) => {
      await call('/api/agency/clock', { method: 'POST', body: order });
      await loadRuntimeConfig();
    },
    onSuccess: () => {
      setSaid(`Die Uhr steht auf ${dayAndTime(serverNow().toISOString())}. Alles Fällige ist geschehen.`);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const fault = error instanceof ApiError ? saidBy(error, FAILED) : undefined;
  return {
    move: (order: ClockOrder) => {
      if (!isPending) mutate(order);
    },
    isBusy: isPending,
    said,
    fault,
  };
}

/** A pot's days as everybody may see them. */
type PotDays = Pick<PotBody, 'publicKind' | 'raffleBegin' | 'raffleEnd' | 'dayOfRaffle' | 'submitBegin' | 'submitEnd'>;

/** An instant worth going to. */
interface NextMoment {
  label: string;
  at: Date;
}

/** Offices have opened, and the portal's jobs of the night have run. */
const MORNING = '10:00';
/** A period includes its last second. */
const BEHIND_MS = 60_000;

/** As many as are still near. */
const MOST = 6;

/** What comes next of the lottery's calendar, soonest first. */
export function nextMoments(now: Date, pots: readonly PotDays[]): NextMoment[] {
  return pots
    .flatMap(momentsOf)
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MOST);
}

function momentsOf({ raffleBegin, raffleEnd, dayOfRaffle, publicKind, submitBegin, submitEnd }: PotDays): NextMoment[] {
  const morning = (iso: string) => instantAt(dayOf(new Date(iso)), MORNING);
  const behind = (iso: string) => new Date(Date.parse(iso) + BEHIND_MS);
  const of = `(Ziehung am ${formatDay(dayOfRaffle)})`;
  return [
    { label: `Bewerbung beginnt ${of}`, at: morning(raffleBegin) },
    { label: `Bewerbung ist zu Ende ${of}`, at: behind(raffleEnd) },
    { label: `Tag der Ziehung ${of}`, at: publicValueFrom(dayOfRaffle, publicKind) },
    { label: `Antragsfenster beginnt ${of}`, at: morning(submitBegin) },
    { label: `Antragsfenster ist zu Ende ${of}`, at: behind(submitEnd) },
  ];
}
