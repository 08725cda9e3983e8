import type { ReactNode } from 'react';

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
