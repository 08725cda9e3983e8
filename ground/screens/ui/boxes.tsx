import type { ReactNode } from 'react';

interface AccordionProps {
  title: string;
  /** Target of links from elsewhere. */
  id?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** Opened and closed from outside as well; `onToggle` then hears of every change. */
  open?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  /** A word on the state of its content, beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A native disclosure: browsers say 'erweitert' and 'reduziert' by themselves and open it when searching the page. */
export function Accordion(props: AccordionProps) {
  const { title, id, level = 3, open = false, onToggle, aside, children } = props;
  const Heading = `h${level}` as const;
  return (
    <details className="kern-accordion" id={id} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="kern-accordion__header">
        <Heading className="kern-title kern-title--small">{title}</Heading>
        {aside}
      </summary>
      <div className="kern-accordion__body">{children}</div>
    </details>
  );
}

interface CardProps {
  title?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** Short line above the title, e.g. a number. */
  preline?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A framed piece of a list or an overview. */
export function Card({ title, level = 3, preline, aside, footer, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="kern-card kern-card--hug card">
      <div className="kern-card__container card__container">
        {(title || preline || aside) && (
          <div className="card__header">
            <div>
              {preline && <p className="kern-preline kern-preline--small">{preline}</p>}
              {title && <Heading className="kern-title">{title}</Heading>}
            </div>
            {aside}
          </div>
        )}
        {children && <div className="kern-card__body card__body">{children}</div>}
        {footer && <div className="button-row">{footer}</div>}
      </div>
    </div>
  );
}
