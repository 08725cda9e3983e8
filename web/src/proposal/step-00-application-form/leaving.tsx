import { chainAfterLeaving } from '@portal/domain/proposal/step-00-application-form/leaving.ts';
import type { ValueChainPartner } from '@portal/domain/proposal/wire.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { type FormState, useFormState } from '../../forms/form-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

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
  const dialog = (
    <Dialog
      open={asking !== undefined}
      title="Lead-Partnerschaft beenden?"
      action={{ label: 'Lead-Partnerschaft beenden', onPress: answer }}
      dismissLabel="Lead-Partner bleiben"
      onDismiss={() => setAsking(undefined)}
    >
      <p>{chainAfterLeaving({ isValueChain: true, isLead: true }, partners)}</p>
    </Dialog>
  );
  return { form: asked, dialog };
}
