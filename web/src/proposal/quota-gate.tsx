import { endReason } from '@portal/domain/programme/programme.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { SEND_STEP } from '@portal/domain/proposal/wizard.ts';
import { quotaUse, windowEnd } from '@portal/domain/raffle/quota-entry.ts';
import { missedStanding } from '@portal/domain/raffle/quota-standing.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import type { ReactNode } from 'react';
import { PROGRAMME } from '../platform/programme.ts';
import { useProfile } from '../platform/session.tsx';
import { useProgrammeEnded, useServerNow } from '../platform/use-server-time.ts';
import { dayAndTime, daysLeft } from '../platform/when.ts';
import { LinkButton } from '../ui/action/link-button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Page } from '../ui/page/page.tsx';

interface QuotaGateProps {
  proposal: Proposal;
  step: number;
  /** The wizard; the notice names the end of the window. */
  children: (notice: ReactNode) => ReactNode;
}

/** Around the wizard: lets nobody write without a quota whose window is open, and says why (1-portal §2). */
export function QuotaGate({ proposal, step, children }: QuotaGateProps) {
  const { profile } = useProfile();
  const hasEnded = useProgrammeEnded();
  const now = useServerNow();
  const entry = profile.raffles.find((one) => one.proposal?.['@id'] === proposal['@id']);
  if (hasEnded)
    return <Closed title="Anträge sind nicht mehr möglich" text={endReason(PROGRAMME)} proposal={proposal} />;
  // What is submitted may be sent after the window as well.
  if (step >= SEND_STEP || entry === undefined) return children(undefined);
  if (quotaUse(entry, PROGRAMME, now) === 'missed')
    return <Closed {...missedStanding(entry, PROGRAMME, now)} proposal={proposal} />;
  return children(<Deadline end={windowEnd(entry, PROGRAMME).toISOString()} now={now} />);
}

function Deadline({ end, now }: { end: string; now: Date }) {
  return (
    <p className="kern-body">
      Reichen Sie den Antrag bis <strong>{dayAndTime(end)}</strong> ein ({daysLeft(dayOf(now), end)}).
    </p>
  );
}

interface ClosedProps {
  title: string;
  text: string;
  proposal: Proposal;
}

function Closed({ title, text, proposal }: ClosedProps) {
  return (
    <Page title="Antrag">
      <Alert tone="warning" title={title}>
        <p>{text}</p>
      </Alert>
      <div className="button-row">
        <LinkButton to={`/uebersicht/${proposal.id}`}>Angaben ansehen</LinkButton>
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </div>
    </Page>
  );
}
