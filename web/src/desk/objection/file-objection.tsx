import { useNavigate } from 'react-router';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { type ActValues, useActForm } from '../case/use-act-form.ts';

/** One that came on paper. It gets a page of its own; until then the address names the application. */
export function FileObjection({ segment, id, act, onClose, onDone }: ActFormProps) {
  const navigate = useNavigate();
  const form = useActForm<ActValues>({
    ...{ segment, id, act },
    initial: { filedOn: serverToday(), reason: null },
    onDone: () => {
      onDone();
      void navigate(`/fall/proposals/${id}`);
    },
  });
  return (
    <ActDialog form={form} onClose={onClose}>
      <Text>Auch ein verspäteter Widerspruch wird angenommen. Ob er rechtzeitig ist, zeigt danach der Fall.</Text>
      <ActField name="filedOn" form={form} />
      <ActField name="reason" form={form} required={false} />
    </ActDialog>
  );
}
