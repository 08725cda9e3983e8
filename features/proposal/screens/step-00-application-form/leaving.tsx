import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type FormState, useFormState } from '#ground/screens/forms/form-context.ts';
import type { ValueChainPartner } from '../../rules/wire.ts';

// For hardly anybody's answer.
const LeavingDialog = lazy(() =>
  import('./leaving-dialog.tsx').then(({ LeavingDialog }) => ({ default: LeavingDialog })),
);

interface Answered {
  path: string;
  value: unknown;
}

/**
 * The form, asking before an answer that takes the code from those who use it: they are told as soon as it is stored
 * (decisions §9).
 */
export function useAskedLeaving(partners: readonly ValueChainPartner[]): { form: FormState; dialog: ReactNode } {
  const form = useFormState();
  const [asking, setAsking] = useState<Answered>();
  const isUsed = partners.length > 0;
  const asked = useMemo((): FormState => {
    const leaves = ({ path, value }: Answered) =>
      isUsed && form.answers().isLead === true && (path === 'isValueChain' || path === 'isLead') && value === false;
    return {
      ...form,
      setAnswer: (path, value) => (leaves({ path, value }) ? setAsking({ path, value }) : form.setAnswer(path, value)),
    };
  }, [form, isUsed]);
  const answer = () => {
    if (asking !== undefined) form.setAnswer(asking.path, asking.value);
    setAsking(undefined);
  };
  const dialog = asking !== undefined && (
    <Suspense fallback={null}>
      <LeavingDialog partners={partners} onLeave={answer} onStay={() => setAsking(undefined)} />
    </Suspense>
  );
  return { form: asked, dialog };
}
