import './overview.css';
import { Badge } from '#ground/screens/ui/alert.tsx';
import type { Milestone } from './timeline.ts';

/** Milestones one below the other, with words for what is reached and how long the next one usually takes. */
export function TimelineList({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ title, reached, isEnd, hint }) => (
        <li key={title} className={`timeline__item${reached === undefined ? '' : ' timeline__item--reached'}`}>
          <span className="kern-label">{title}</span>
          {reached === undefined ? (
            <span className="kern-body kern-body--muted">noch offen</span>
          ) : (
            <>
              {isEnd ? <Badge tone="warning">beendet</Badge> : <Badge tone="success">erreicht</Badge>}
              <span className="kern-body">{reached}</span>
            </>
          )}
          {hint && <span className="kern-body kern-body--small timeline__hint">{hint}</span>}
        </li>
      ))}
    </ol>
  );
}
