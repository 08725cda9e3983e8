import type { Explanation } from '@portal/domain/values/trace.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../message/skeleton.tsx';
import { Text } from '../text/text.tsx';

/** The table by itself, below whatever has said the sentence already. */
export const WhyTable = lazy(async () => ({ default: (await import('./why-table.tsx')).WhyTable }));

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
