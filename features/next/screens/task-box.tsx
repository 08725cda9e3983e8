import { useQuery } from '@tanstack/react-query';
import { usePots } from '#features/raffle/screens/use-pots.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { dayAndTime, daysLeft } from '#ground/screens/browser/when.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { Deadline, NextTask } from '../rules/rows.ts';
import { startQuery, useNext } from './use-next.ts';
import './task-box.css';
import { useLocation } from 'react-router';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import type { Next } from '../rules/next.ts';

/** '25.03.2022, 23:59 Uhr (noch 10 Tage)' */
export function whenText({ day, at }: Deadline, now: Date): string {
  const when = at === undefined ? formatDay(day) : dayAndTime(at.toISOString());
  return `${when} (${daysLeft(dayOf(now), `${day}T12:00:00Z`)})`;
}

/** For whoever has won and waits for the window: what the application will ask for. */
export function Preparation() {
  const title = 'Das bereiten Sie bis dahin vor';
  return <ExtraPart name="at-hand" of={{ title }} waiting={<Skeleton what={title} lines={12} />} />;
}

interface OwnTaskProps {
  /** Only where it is about this application: an earlier one asks for nothing any more. */
  proposalId?: string;
}

/** What comes next for whoever is logged in. */
export function OwnTask({ proposalId }: OwnTaskProps) {
  const start = useQuery(startQuery);
  const { data, isError, refetch } = start;
  const next = useNext(data);
  // Its place is kept: what comes later would push the rest away.
  if ([start, usePots()].some(isUnanswered)) return <Skeleton what="Was als Nächstes zu tun ist" />;
  if (data === undefined && isError) {
    return (
      <Alert tone="danger" title="Was als Nächstes zu tun ist, konnte nicht geladen werden" announce>
        <Button onPress={() => void refetch()}>Erneut laden</Button>
      </Alert>
    );
  }
  const isMeant = proposalId === undefined || data?.application?.id === proposalId;
  return isMeant && next && <TaskBox next={next} />;
}

function prelineOf({ waits }: NextTask, isOthers: boolean): string {
  if (waits) return 'So steht es';
  return isOthers ? 'Das tut Ihr Unternehmen als Nächstes' : 'Das ist als Nächstes zu tun';
}

/** The one thing the company does next, with the day until which; nothing where that is not known. */
export function TaskBox({ next: { task, deadlines } }: { next: Next }) {
  const now = useServerNow();
  const { pathname } = useLocation();
  // Whoever may not do it looks at what others do.
  const isOthers = useRoleBar(task?.action.act ?? 'prepare') !== undefined;
  if (task === undefined) return null;
  const { label, to, name } = task.action;
  const [soonest] = deadlines;
  return (
    <div className="task-box">
      <p className="kern-preline">{prelineOf(task, isOthers)}</p>
      <h2 className="kern-heading-large">{task.title}</h2>
      {task.text && <Text>{task.text}</Text>}
      {soonest && (
        <p className="kern-body">
          <strong>
            {soonest.title}: {whenText(soonest, now)}
          </strong>
        </p>
      )}
      {!pathname.endsWith(to) && (
        <ButtonRow>
          <LinkButton kind={isOthers ? 'secondary' : 'primary'} to={to} aria-label={isOthers ? undefined : name}>
            {isOthers ? 'Ansehen' : label}
          </LinkButton>
        </ButtonRow>
      )}
    </div>
  );
}
