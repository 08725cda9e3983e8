import type { ReactNode } from 'react';

interface StackProps {
  /** `fields` 24 px, `groups` 48 px, `lines` 8 px. */
  gap?: 'fields' | 'groups' | 'lines' | undefined;
  /** Limits the line length to 40 rem. */
  narrow?: boolean | undefined;
  children: ReactNode;
}

/** One column with even spacing. */
export function Stack({ gap = 'fields', narrow, children }: StackProps) {
  return <div className={`stack stack--${gap}${narrow ? ' narrow' : ''}`}>{children}</div>;
}
