import type { ReactNode } from 'react';
import './bars.css';

interface Bar {
  key: string;
  label: ReactNode;
  /** Of a whole line, 0 to 1. */
  share: number;
  /** What the bar shows, in words. */
  text: string;
}

/** Amounts or shares as bars one below the other; each says its figure in words, so the drawing itself is silent. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="bars">
      {bars.map(({ key, label, share, text }) => (
        <li key={key}>
          <span className="bars__words">{label}</span>
          <svg className="bars__bar" aria-hidden="true">
            <rect className="bars__whole" width="100%" height="100%" />
            <rect className="bars__share" width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="100%" />
          </svg>
          <span className="bars__words">{text}</span>
        </li>
      ))}
    </ul>
  );
}
