import type { ReactNode } from 'react';

/** A quiet line beside the buttons, read out when it changes: 'Gespeichert um 14:03 Uhr'. Keep it mounted while empty. */
export function StatusLine({ children }: { children?: ReactNode }) {
  return <output className="kern-body status-line">{children}</output>;
}
