import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Milliseconds before anything shows, and before waiting needs an explanation. */
const QUIET_MS = 300;
const SLOW_MS = 10_000;

/** Height of one line with its gap. */
const LINE_REM = 2.5;

/** From so many lines on it stands for most of a page: what follows it waits, so that nothing is pushed away by what comes. */
const LARGE = 6;

interface SkeletonProps {
  lines?: number | undefined;
  /** What is being loaded: 'Ihre Anträge'. */
  what?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Stands in for a page whose program is being fetched. */
export function PageSkeleton() {
  return <Skeleton lines={10} what="Seite" />;
}

/** Stands in for content that is loading: as high from the beginning, seen after a short wait; a long one offers a way out. */
export function Skeleton({ lines = 4, what, onRetry }: SkeletonProps) {
  const [waiting, setWaiting] = useState<'quiet' | 'shown' | 'slow'>('quiet');
  useEffect(() => {
    const shown = setTimeout(() => setWaiting('shown'), QUIET_MS);
    const slow = setTimeout(() => setWaiting('slow'), SLOW_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(slow);
    };
  }, []);
  const isHolding = lines >= LARGE && waiting !== 'slow';
  return (
    <div
      className={`skeleton${isHolding ? ' skeleton--holding' : ''}`}
      style={{ minHeight: `${lines * LINE_REM}rem` }}
      aria-busy="true"
    >
      <div aria-live="polite" className={waiting === 'slow' ? undefined : 'kern-sr-only'}>
        {waiting === 'shown' && `Wird geladen${what ? `: ${what}` : ''}`}
        {waiting === 'slow' && (
          <p className="kern-body">Das Laden dauert länger als gewöhnlich. Ihre gespeicherten Angaben sind sicher.</p>
        )}
      </div>
      {waiting === 'slow' && onRetry && <Button onPress={onRetry}>Erneut laden</Button>}
      {waiting !== 'quiet' && (
        <div className="skeleton__lines" style={{ height: `${lines * LINE_REM}rem` }} aria-hidden="true" />
      )}
    </div>
  );
}
