import { Beside } from '#ground/screens/ui/page/beside.tsx';
import type { Proposal } from '../../rules/wire.ts';
import { useAhead } from './use-ahead.ts';

interface LookAheadProps {
  proposal: Proposal;
  step: number;
}

/** Beside a step that the grant follows from: what it comes to as typed. A change that takes from other steps is asked about. */
export function LookAhead({ proposal, step }: LookAheadProps) {
  const estimate = useAhead(proposal, step);
  if (estimate === undefined) return null;
  return (
    <Beside>
      <p className="kern-body">{estimate}</p>
    </Beside>
  );
}
