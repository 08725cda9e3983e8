import { lazy, Suspense } from 'react';
import type { Proposal } from '../rules/wire.ts';

// Hardly anybody has one.
const LeadHasLeft = lazy(() => import('./lead-has-left.tsx').then(({ LeadHasLeft }) => ({ default: LeadHasLeft })));

/** What has become of the value chain of a draft, where that bars it. */
export function ChainNotice({ proposal: { lostLeadCode } }: { proposal: Pick<Proposal, 'lostLeadCode'> }) {
  return (
    lostLeadCode !== null && (
      <Suspense fallback={null}>
        <LeadHasLeft />
      </Suspense>
    )
  );
}
