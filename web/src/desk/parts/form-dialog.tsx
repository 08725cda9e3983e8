import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FormFaults } from './form-faults.tsx';
import type { DeskForm } from './use-desk-form.ts';

interface FormDialogProps<V extends object> {
  form: DeskForm<V>;
  title: string;
  /** The verb that sends it. */
  verb: string;
  busyLabel?: string | undefined;
  wide?: boolean | undefined;
  onClose: () => void;
  /** False where there is nothing to fill in: then the harmless button has the focus. */
  hasFields?: boolean | undefined;
  children?: ReactNode;
}

/** A form in the way of everything else, with what is wrong with it on top. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { form, title, verb, busyLabel = 'Wird ausgeführt …', wide, onClose, hasFields = true, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      action={{ label: verb, form: id, busy: form.isBusy, busyLabel }}
      dismissLabel="Abbrechen"
      onDismiss={onClose}
      focusOn={hasFields ? 'first-field' : 'harmless'}
      wide={wide}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack>
          <FormFaults form={form} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
