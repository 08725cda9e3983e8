import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  level?: 2 | 3 | 4 | undefined;
  /** Target of a section list. */
  id?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
}

/** A headed part of a page; its fields stand 24 px apart. Landmarks are the large ones alone: the others may repeat. */
export function Section({ title, level = 2, id, lead, children }: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="section" id={id} aria-labelledby={level === 2 ? headingId : undefined}>
      <Heading className={level === 2 ? 'kern-heading-large' : 'kern-heading-medium'} id={headingId}>
        {title}
      </Heading>
      {lead && <p className="kern-body">{lead}</p>}
      <div className="stack stack--fields">{children}</div>
    </section>
  );
}
