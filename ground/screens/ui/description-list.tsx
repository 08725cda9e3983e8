import type { ReactNode } from 'react';
import { NOT_STATED } from './field/field-frame.tsx';

export interface DescriptionItem {
  term: string;
  /** Absent or empty: 'keine Angabe'. */
  value: ReactNode;
  /** Tells apart items with the same term. */
  key?: string | undefined;
}

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Term above value in every width. */
  column?: boolean | undefined;
}

/** Questions and answers, as overviews show them. */
export function DescriptionList({ items, column }: DescriptionListProps) {
  return (
    <dl className={`kern-description-list description-list${column ? ' kern-description-list--col' : ''}`}>
      {items.map((item) => (
        <div key={item.key ?? item.term} className="kern-description-list-item description-list__item">
          <dt className="kern-description-list-item__key">{item.term}</dt>
          <dd className="kern-description-list-item__value">{isEmpty(item.value) ? NOT_STATED : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === '';
}
