import { type ReactNode, useId } from 'react';
import { type DescriptionItem, DescriptionList } from './description-list.tsx';
import './figures.css';

/** The few numbers a page is about, large and side by side. */
export function KeyFigures({ figures }: { figures: readonly DescriptionItem[] }) {
  return (
    <div className="key-figures">
      <DescriptionList items={figures} column />
    </div>
  );
}

interface ProgressProps {
  label: string;
  value: number;
  max?: number | undefined;
  /** The state as text: 'Schritt 3 von 12'; without it the share in percent. */
  text?: string | undefined;
}

/** How far something is, as a bar and as text. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId();
  const share = text ?? `${Math.round((value / max) * 100)}\u00a0%`;
  return (
    <div className="kern-progress progress">
      <label className="kern-label kern-label--small" htmlFor={id}>
        {label}: {share}
      </label>
      <progress id={id} value={value} max={max}>
        {share}
      </progress>
    </div>
  );
}

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
    <ul className="plain-list bars">
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
