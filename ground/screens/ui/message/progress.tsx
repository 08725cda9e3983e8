import { useId } from 'react';

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
