import { useEffect, useRef } from 'react';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import type { DeMinimisDeclaration } from '../../rules/step-04-de-minimis/fields.ts';
import { type Company, inWireOrder } from './entries.ts';

/**
 * Keeps the entries in the order in which the server counts them; see `inWireOrder`. Returns what to call when an answer
 * has changed which of them count.
 */
export function useWireOrder(companies: readonly Company[]): () => void {
  const form = useFormState();
  const keepOrder = () => {
    const answers = form.answers() as unknown as DeMinimisDeclaration;
    const ordered = inWireOrder(answers, companies);
    if (ordered.some((entry, index) => entry !== answers.minimis[index])) form.setAnswer('minimis', ordered);
  };
  const latest = useRef(keepOrder);
  latest.current = keepOrder;
  // A draft may have been made before step 3 named the companies in another order.
  useEffect(() => {
    if (!form.readOnly) latest.current();
  }, [form.readOnly]);
  return keepOrder;
}
