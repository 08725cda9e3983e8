import { type ReactNode, Suspense, useState } from 'react';
import { type Explanation, type Figure, figureText } from '#ground/rules/values/trace.ts';
import { Text } from './section.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

/** Why something is as it is: one sentence, and the table of the rule's own steps for whoever asks. */
export function Why({ of }: { of: Explanation }) {
  return (
    <div>
      <Text>{of.sentence}</Text>
      <WhyAsked question={`Warum? ${of.title} Schritt für Schritt`}>
        <WhyTable of={of} />
      </WhyAsked>
    </div>
  );
}

/** A question whose answer is fetched when somebody asks it. */
export function WhyAsked({ question, children }: { question: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="field__help" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{question}</summary>
      {isOpen && (
        <div>
          <Suspense fallback={<Skeleton what={question} lines={4} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}

/** The way to a result line by line, each with its source; the last line is the result. */
export function WhyTable({ of: { title, lines } }: { of: Explanation }) {
  const last = lines.length - 1;
  return (
    <div className="why-table">
      <Table
        label={`${title} Schritt für Schritt`}
        rows={lines}
        rowKey={(_, index) => index}
        columns={[
          {
            header: 'Was und woher',
            rowHeader: true,
            cell: ({ label, from }) => (
              <div>
                {label} <small className="kern-body kern-body--small why-table__from">{from}</small>
              </div>
            ),
          },
          {
            header: 'Wert',
            numeric: true,
            cell: ({ value }, index) => <Value value={value} isResult={index === last} />,
          },
        ]}
      />
    </div>
  );
}

/** Amounts and days are never broken, words are. */
function Value({ value, isResult }: { value: Figure; isResult: boolean }) {
  const Tag = isResult ? 'strong' : 'span';
  return <Tag className={'text' in value ? 'why-table__text' : undefined}>{figureText(value)}</Tag>;
}
