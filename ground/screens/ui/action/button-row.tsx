import type { ReactNode } from 'react';

interface ButtonRowProps {
  children: ReactNode;
}

/** Buttons from the left, the primary one first; one below the other on phones. */
export function ButtonRow({ children }: ButtonRowProps) {
  return <div className="button-row">{children}</div>;
}
