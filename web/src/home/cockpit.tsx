import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import type { QuotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import type { ProfileRaffle } from '@portal/domain/raffle/wire.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { dueDay } from '@portal/domain/verification/deadlines.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BudgetLeft } from '../budget/public.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { useRoleBar } from '../platform/role.ts';
import { useServerNow } from '../platform/use-server-time.ts';
import { usePots, useStanding } from '../raffle/public.ts';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { LinkButton } from '../ui/action/link-button.tsx';
import { TextLink } from '../ui/action/text-link.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { Section } from '../ui/page/section.tsx';
import { Way } from '../ui/page/way.tsx';
import { Text } from '../ui/text/text.tsx';
import { deadlinesOf } from './deadlines.ts';
import './home.css';
import { type NextTask, nextTask } from './next-task.ts';
import { OwnDeadlines, untilText } from './own-deadlines.tsx';
import { OwnMessages } from './own-messages.tsx';
import { ownWay } from './own-way.ts';
import { PeriodLine } from './period-line.tsx';
import { startQuery } from './start-query.ts';

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
  return (
    <>
      {start.isError && (
        <Alert tone="danger" title="Ihr Stand konnte nicht geladen werden" announce>
          <p>Ihre gespeicherten Angaben sind sicher.</p>
          <Button onPress={() => void start.refetch()}>Erneut laden</Button>
        </Alert>
      )}
      <Loaded start={start.data} hasEnded={hasEnded} />
      {children}
    </>
  );
}

interface LoadedProps {
  start: OwnStart | undefined;
  hasEnded: boolean;
}

function Loaded({ start, hasEnded }: LoadedProps) {
  const standing = useStanding();
  const { data: pots = [] } = usePots();
  const now = useServerNow();
  const today = dayOf(now);
  // What is not known is not guessed.
  const task = start && nextTask({ programme: PROGRAMME, hasEnded, today, standing, start });
  const way = start && ownWay({ programme: PROGRAMME, today, start, hasQuota: standing?.code === 2 });
  const deadlines = deadlinesOf({ programme: PROGRAMME, now, pots, standing, start });
  return (
    <>
      <div className="cockpit">
        {task && <TaskBox task={task} until={deadlines[0] && untilText(deadlines[0], now)} />}
        <div className="cockpit__side">
          <OwnDeadlines deadlines={deadlines} />
          {start && <OwnMessages start={start} />}
        </div>
      </div>
      <Section title="Wo stehen Sie?">
        <Standing standing={task?.title === standing?.title ? undefined : standing} {...{ start, hasEnded }} />
        {way && <Way label="Ihr Weg zum Zuschuss" steps={way} />}
        {start?.period && (
          <PeriodLine
            period={start.period}
            due={start.verification?.dueDate ?? dueDay(start.period.endDate, PROGRAMME)}
            today={today}
          />
        )}
      </Section>
    </>
  );
}

function TaskBox({ task, until }: { task: NextTask; until: string | undefined }) {
  const { label, to, name, act = 'prepare' } = task.action;
  // Whoever may not do it looks at what others do.
  const isOthers = useRoleBar(act) !== undefined;
  return (
    <div className="cockpit__task">
      <p className="kern-preline">
        {isOthers ? 'Das tut Ihr Unternehmen als Nächstes' : 'Das ist als Nächstes zu tun'}
      </p>
      <h2 className="kern-heading-large">{task.title}</h2>
      {task.text && <Text>{task.text}</Text>}
      {until && (
        <p className="kern-body">
          <strong>{until}</strong>
        </p>
      )}
      <ButtonRow>
        <LinkButton kind={isOthers ? 'secondary' : 'primary'} to={to} aria-label={isOthers ? undefined : name}>
          {isOthers ? 'Ansehen' : label}
        </LinkButton>
      </ButtonRow>
    </div>
  );
}

interface StandingProps extends LoadedProps {
  standing: QuotaStanding<ProfileRaffle> | undefined;
}

/** The same words as on the page of the quota. */
function Standing({ standing, start, hasEnded }: StandingProps) {
  const { application } = start ?? {};
  return (
    <div className="stack stack--lines">
      {standing && !hasEnded && (
        <>
          <p className="kern-label">{standing.title}</p>
          <Text>{standing.text}</Text>
        </>
      )}
      {!isDrawn && !hasEnded && <BudgetLeft />}
      {application && <Text>Ihr Antrag hat die Nummer {application.proposalId}.</Text>}
      <ul className="cockpit__links">
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
