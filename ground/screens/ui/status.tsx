import type { ReactNode } from 'react';

/** A quiet line beside the buttons, read out when it changes: 'Gespeichert um 14:03 Uhr'. Keep it mounted while empty. */
export function StatusLine({ children }: { children?: ReactNode }) {
  return <StatusRegion className="kern-body status-line">{children}</StatusRegion>;
}

interface StatusRegionProps {
  children?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  /** Holds paragraphs and the like. */
  block?: boolean | undefined;
}

/**
 * Read out when its content changes: keep it mounted while empty. No `<output>`: that is the result of a calculation, a
 * control of the form that needs a label.
 */
export function StatusRegion({ block = false, ...shown }: StatusRegionProps) {
  const Tag = block ? 'div' : 'span';
  return <Tag role="status" {...shown} />;
}
