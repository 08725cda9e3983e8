import { lazy, Suspense } from 'react';
import { useProfile } from '../platform/session.tsx';
import { TextLink } from '../ui/action/text-link.tsx';
import { StatusRegion } from '../ui/message/status-region.tsx';
import type { OpenStep } from './presence.tsx';
import { useTaken } from './taken.ts';

// Asks the server again and again: only where there is somebody to meet.
const Presence = lazy(() => import('./presence.tsx').then(({ Presence }) => ({ default: Presence })));

const HISTORY = {
  proposal: ({ id, step }: OpenStep) => `/uebersicht/${id}/angaben?schritt=${step}`,
  verification: ({ id, step }: OpenStep) => `/vn/${id}/angaben?schritt=${step}`,
} as const;

/** What others do in this step, said quietly: who has it open as well, and what they have changed since it was opened. */
export function OthersNotice(open: OpenStep) {
  const { profile } = useProfile();
  return (
    <>
      {profile.shared && (
        <Suspense fallback={null}>
          <Presence key={`${open.id} ${open.step}`} {...open} />
          <p className="kern-body">
            <TextLink to={HISTORY[open.kind](open)}>Wer was geändert hat</TextLink>
          </p>
        </Suspense>
      )}
      <Taken />
    </>
  );
}

function Taken() {
  const taken = useTaken();
  const people = [...new Set(taken.map(({ by }) => by))];
  const texts = people.map((who) => {
    const labels = taken.filter(({ by }) => by === who).map(({ label }) => `„${label}“`);
    return `${labels.join(', ')} von ${who}`;
  });
  // Mounted while empty, and then without a place of its own.
  return (
    <StatusRegion className={texts.length > 0 ? 'kern-body status-line' : 'kern-sr-only'}>
      {texts.length > 0 && `Übernommen: ${texts.join('; ')}`}
    </StatusRegion>
  );
}
