import { StatusRegion } from '../ui/message/status-region.tsx';
import { useTaken } from './taken.ts';

/** What others have changed in this step since it was opened, said quietly. */
export function TakenNotice() {
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
