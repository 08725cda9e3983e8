import { type ReactNode, useId } from 'react';

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

interface TextProps {
  children: ReactNode;
  size?: 'small' | 'large' | undefined;
  muted?: boolean | undefined;
}

/** A paragraph. */
export function Text({ children, size, muted }: TextProps) {
  return (
    <p className={`kern-body${size ? ` kern-body--${size}` : ''}${muted ? ' kern-body--muted' : ''}`}>{children}</p>
  );
}

interface TextListProps {
  /** Each once. */
  texts: readonly string[];
  className?: string | undefined;
}

export function TextList({ texts, className }: TextListProps) {
  return (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

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
