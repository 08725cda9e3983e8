import { lazy, type ReactNode, Suspense } from 'react';
import { quotaUse, windowEnd } from '#features/raffle/rules/quota-entry.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { useProgrammeEnded, useServerNow } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime, daysLeft } from '#ground/screens/browser/when.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import type { Proposal } from '../rules/wire.ts';
import { SEND_STEP } from '../rules/wizard.ts';

// What hinders from writing is nothing for those who write.
const ClosedWizard = lazy(() => import('./closed-wizard.tsx').then(({ ClosedWizard }) => ({ default: ClosedWizard })));

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
  const closed = (missed?: typeof entry) => (
    <Suspense fallback={<Skeleton what="Ihr Antrag" lines={8} />}>
      <ClosedWizard proposal={proposal} missed={missed} />
    </Suspense>
  );
  if (hasEnded) return closed();
  // What is submitted may be sent after the window as well.
  if (step >= SEND_STEP || entry === undefined) return children(undefined);
  if (quotaUse(entry, PROGRAMME, now) === 'missed') return closed(entry);
  return children(<Deadline end={windowEnd(entry, PROGRAMME).toISOString()} now={now} />);
}

function Deadline({ end, now }: { end: string; now: Date }) {
  return (
    <p className="kern-body">
      Reichen Sie den Antrag bis <strong>{dayAndTime(end)}</strong> ein ({daysLeft(dayOf(now), end)}).
    </p>
  );
}
