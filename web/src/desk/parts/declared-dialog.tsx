import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { Fields } from '@portal/domain/fields/field.ts';
import type { ReactNode } from 'react';
import { DeclaredFields, type FieldLook, problemsIn } from './declared-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useDeskForm } from './use-desk-form.ts';

interface DeclaredDialogProps {
  act: OpenAct;
  /** What it is declared to need. */
  needs: Fields;
  /** What of it nobody has to type. */
  known?: Readonly<Record<string, string>>;
  looks?: Readonly<Partial<Record<string, FieldLook>>>;
  /** Above the fields: what the act means. */
  said: ReactNode;
  /** Throws ApiError. */
  send: (fields: object) => Promise<unknown>;
  onClose: () => void;
  /** With what `send` answered. */
  onDone: (result: unknown) => void;
}

/** One act on something that is no case, to be confirmed with what it needs. */
export function DeclaredDialog({ act, needs, known = {}, looks, said, send, onClose, onDone }: DeclaredDialogProps) {
  const asked = Object.fromEntries(Object.entries(needs).filter(([name]) => !(name in known)));
  const names = Object.keys(asked);
  const form = useDeskForm<Readonly<Record<string, unknown>>, unknown>({
    initial: { ...Object.fromEntries(names.map((name) => [name, null])), ...known },
    check: (values) => problemsIn(asked, values, 'fields.', act.needs),
    send,
    onDone,
  });
  return (
    <FormDialog form={form} title={act.label} verb={act.label} onClose={onClose} hasFields={names.length > 0}>
      {said}
      <DeclaredFields
        fields={asked}
        looks={looks}
        form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }}
      />
    </FormDialog>
  );
}
