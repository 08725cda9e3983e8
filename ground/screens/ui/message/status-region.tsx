import type { ReactNode } from 'react';

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
