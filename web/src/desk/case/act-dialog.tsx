import { type ReactNode, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { ActFrame } from './use-act-form.ts';

interface ActDialogProps {
  form: ActFrame;
  /** Instead of the act's own name. */
  title?: string | undefined;
  wide?: boolean | undefined;
  onClose: () => void;
  /** The fields; none where the act only asks to be confirmed. */
  children?: ReactNode;
}

/** A form for one act in the way of everything else: its fields, what is wrong with them, and the two verbs. */
export function ActDialog({ form, title, wide, onClose, children }: ActDialogProps) {
  const id = useId();
  const { act, problems, attempt, failure, isBusy, submit } = form;
  return (
    <Dialog
      open
      title={title ?? act.label}
      action={{ label: act.label, form: id, busy: isBusy, busyLabel: 'Wird ausgeführt …' }}
      dismissLabel="Abbrechen"
      onDismiss={onClose}
      focusOn={act.needs.length > 0 ? 'first-field' : 'harmless'}
      wide={wide}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <ErrorSummary problems={problems} attempt={attempt} />
          {failure !== undefined && <Alert tone="danger" title={failure} level={3} announce />}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
