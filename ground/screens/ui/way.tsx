import './way.css';

export interface WayStep {
  title: string;
  /** How long, until when, or when it was. */
  text?: string | undefined;
  /** Absent: the way is shown to somebody who is not on it. */
  state?: 'done' | 'current' | 'open' | undefined;
}

const WORD = { done: 'erledigt', current: 'hier stehen Sie', open: 'kommt noch' } as const;

/** A way drawn as a line with its stations; each says in words what the drawing shows. */
export function Way({ label, steps }: { label: string; steps: readonly WayStep[] }) {
  return (
    <ol className="plain-list way" aria-label={label}>
      {steps.map(({ title, text, state }, index) => (
        <li key={title} className={`way__step${state ? ` way__step--${state}` : ''}`}>
          <svg className="way__mark" viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="17" />
            {state === 'done' ? (
              <path d="M12 20l6 6 10-12" />
            ) : (
              <text x="20" y="26">
                {index + 1}
              </text>
            )}
          </svg>
          <span className="way__title">{title}</span>
          {state && <span className="kern-sr-only">: {WORD[state]}</span>}
          {text && <span className="way__text">{text}</span>}
        </li>
      ))}
    </ol>
  );
}
