import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import type { Next } from '#features/next/rules/next.ts';
import type { Deadline, Station } from '#features/next/rules/rows.ts';
import { Preparation, TaskBox, whenText } from '#features/next/screens/task-box.tsx';
import { startQuery, useNext } from '#features/next/screens/use-next.ts';
import type { QuotaStanding } from '#features/raffle/rules/quota-standing.ts';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { usePots } from '#features/raffle/screens/use-pots.ts';
import { useStanding } from '#features/raffle/screens/use-standing.ts';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverNow, useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Way, type WayStep } from '#ground/screens/ui/way.tsx';
import { PeriodLine } from './period-line.tsx';
import { stationsOf, TITLES } from './way-of-grant.ts';
import './home.css';

const isDrawn = hasLottery(PROGRAMME);

interface CockpitProps {
  hasEnded: boolean;
  /** What stands below, once it is known how high the rest is. */
  children: ReactNode;
}

/** Where the company stands, what comes next, and until when. */
export function Cockpit({ hasEnded, children }: CockpitProps) {
  const start = useQuery(startQuery);
  const pots = usePots();
  if (start.isPending || (isDrawn && pots.isPending)) {
    return <Skeleton lines={16} what="Ihr Stand" onRetry={() => void start.refetch()} />;
  }
  const failed = [start, ...(isDrawn && !hasEnded ? [pots] : [])].filter(({ isError }) => isError);
  return (
    <>
      {failed.length > 0 && (
        <Alert tone="danger" title="Ihr Stand konnte nicht geladen werden" announce>
          <p>Ihre gespeicherten Angaben sind sicher.</p>
          <Button onPress={() => failed.forEach(({ refetch }) => void refetch())}>Erneut laden</Button>
        </Alert>
      )}
      <Loaded start={start.data} hasEnded={hasEnded} isWhole={failed.length === 0} />
      {children}
    </>
  );
}

interface StandingProps {
  start: OwnStart | undefined;
  hasEnded: boolean;
}

interface LoadedProps extends StandingProps {
  /** Nothing is missing: only then no deadline means that there is none. */
  isWhole: boolean;
}

function Loaded({ start, hasEnded, isWhole }: LoadedProps) {
  const standing = useStanding();
  const next = useNext(start);
  const today = dayOf(useServerNow());
  const way = start && next && ownWay(PROGRAMME, next, start);
  return (
    <>
      <div className="cockpit">
        {next && <TaskBox next={next} />}
        <div className="cockpit__side">
          {isWhole && next && <OwnDeadlines deadlines={next.deadlines} />}
          {start && <OwnMessages start={start} />}
        </div>
      </div>
      {next?.place === 'window-ahead' && <Preparation />}
      <Section title="Wo stehen Sie?">
        <Standing standing={next?.task?.title === standing?.title ? undefined : standing} {...{ start, hasEnded }} />
        {way && <Way label="Ihr Weg zum Zuschuss" steps={way} />}
        {start?.period && <PeriodLine start={start} period={start.period} today={today} />}
      </Section>
    </>
  );
}

/** Every day that lies ahead, each with a file for one's own calendar. */
function OwnDeadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const now = useServerNow();
  return (
    <Section title="Termine">
      {deadlines.length === 0 ? (
        <Text>Zurzeit müssen Sie keine Frist einhalten.</Text>
      ) : (
        <ul className="plain-list cockpit__list">
          {deadlines.map((deadline) => (
            <li key={deadline.id}>
              <strong>{deadline.title}</strong>
              <span>{whenText(deadline, now)}</span>
              <Button
                kind="tertiary"
                icon="calendar-today"
                aria-label={`In den Kalender: ${deadline.title}`}
                onPress={() => void saveCalendar(deadline)}
              >
                In den Kalender
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

async function saveCalendar(deadline: Deadline): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  const { origin } = window.location;
  const file = calendarFile({ deadline, programme: PROGRAMME.name, origin, now: serverNow() });
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${deadline.id}.ics`);
}

/** What the agency told last. */
function OwnMessages({ start: { application, messages } }: { start: OwnStart }) {
  if (application === null || messages.length === 0) return null;
  return (
    <Section title="Letzte Nachrichten">
      <ul className="plain-list cockpit__list">
        {messages.map(({ at, title }) => (
          <li key={`${at} ${title}`}>
            <strong>{title}</strong>
            <span>{dayAndTime(at)}</span>
          </li>
        ))}
      </ul>
      <Text>
        <TextLink to={`/uebersicht/${application.id}`}>Alle Nachrichten zum Antrag</TextLink>
      </Text>
    </Section>
  );
}

/** The way to the grant with where the company stands on it; undefined: it leads nowhere any more. */
function ownWay(programme: Programme, { station: at }: Next, { period }: OwnStart): WayStep[] | undefined {
  if (at === 'nowhere') return undefined;
  const stations = stationsOf(programme);
  const current = at === 'end' ? stations.length : stations.indexOf(at);
  const days: Partial<Record<Station, string>> =
    period === null ? {} : { project: `${formatDay(period.startDate)} bis ${formatDay(period.endDate)}` };
  return stations.map((station, index) => ({
    title: TITLES[station],
    text: days[station],
    state: index < current ? 'done' : index === current ? 'current' : 'open',
  }));
}

/** The same words as on the page of the quota. */
function Standing({
  standing,
  start,
  hasEnded,
}: StandingProps & { standing: QuotaStanding<ProfileRaffle> | undefined }) {
  const { application } = start ?? {};
  return (
    <div className="stack stack--lines">
      {standing && !hasEnded && (
        <>
          <p className="kern-label">{standing.title}</p>
          <Text>{standing.text}</Text>
        </>
      )}
      {!isDrawn && !hasEnded && (
        <ExtraPart name="budget-left" of={{}} waiting={<Text>Noch verfügbar: wird geladen …</Text>} />
      )}
      {application && <Text>Ihr Antrag hat die Nummer {application.proposalId}.</Text>}
      <ul className="plain-list cockpit__links">
        {isDrawn && !hasEnded && (
          <li>
            <TextLink to="/los">Antragskontingent</TextLink>
          </li>
        )}
        <li>
          <TextLink to="/antrag">Antragsübersicht</TextLink>
        </li>
        <li>
          <TextLink to="/vn">Verwendungsnachweis</TextLink>
        </li>
      </ul>
    </div>
  );
}
