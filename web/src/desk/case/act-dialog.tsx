import type { ReactNode } from 'react';
import { FormDialog } from '../parts/form-dialog.tsx';
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
export function ActDialog({ form, title, ...rest }: ActDialogProps) {
  const { label, needs } = form.act;
  return <FormDialog form={form} title={title ?? label} verb={label} hasFields={needs.length > 0} {...rest} />;
}
