import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import type { Tone } from './alert.tsx';

/** A state in a word: 'Genehmigt'. The tone only repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`kern-badge kern-badge--${tone}`}>
      <Icon name={tone} />
      <span className="kern-label kern-label--small">{children}</span>
    </span>
  );
}
