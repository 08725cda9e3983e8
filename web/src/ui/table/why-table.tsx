import './why-table.css';
import { type Explanation, figureText } from '@portal/domain/values/trace.ts';
import { Table } from './table.tsx';

/** The way to a result line by line, each with its source; the last line is the result. */
export function WhyTable({ of: { title, lines } }: { of: Explanation }) {
  const last = lines.length - 1;
  return (
    <div className="why-table">
      <Table
        caption={`${title} Schritt für Schritt`}
        captionHidden
        rows={lines}
        rowKey={(_, index) => index}
        columns={[
          {
            key: 'label',
            header: 'Was und woher',
            rowHeader: true,
            cell: ({ label, from }) => (
              <>
                {label} <small className="kern-body kern-body--small why-table__from">{from}</small>
              </>
            ),
          },
          {
            key: 'value',
            header: 'Wert',
            numeric: true,
            cell: ({ value }, index) => (index === last ? <strong>{figureText(value)}</strong> : figureText(value)),
          },
        ]}
      />
    </div>
  );
}
