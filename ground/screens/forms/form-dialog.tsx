import { type ReactNode, useId } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/section.tsx';
import { FormFaults, type SentFrame } from './sent-form.tsx';

interface FormDialogProps {
  form: SentFrame;
  title: string;
  /** The verb that sends it. */
  verb: string;
  busyLabel?: string | undefined;
  /** The harmless way out. */
  dismissLabel?: string | undefined;
  wide?: boolean | undefined;
  onClose: () => void;
  /** False where there is nothing to type: then the harmless button has the focus. */
  hasFields?: boolean | undefined;
  children?: ReactNode;
}

/** A form in a modal dialog, with the list of what is wrong above it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, verb, busyLabel = 'Wird ausgeführt …', dismissLabel = 'Abbrechen' } = props;
  const { wide, onClose, hasFields = true, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      action={{ label: verb, form: id, busy: form.isBusy, busyLabel }}
      dismissLabel={dismissLabel}
      onDismiss={onClose}
      focusOn={hasFields ? 'first-field' : 'harmless'}
      wide={wide}
    >
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <Stack>
          <FormFaults form={form} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
