import type { ReactNode } from 'react';
import type { Fields } from '#ground/rules/fields/field.ts';
import { FormDialog } from '#ground/screens/forms/sent/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent/use-sent-form.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import type { OpenAct } from '../../rules/wire.ts';
import { DeclaredFields, type FieldLook, problemsIn } from './declared-fields.tsx';

interface DeclaredDialogProps {
  act: OpenAct;
  /** What it is declared to need. */
  needs: Fields;
  /** What of it nobody has to type. */
  known?: Readonly<Record<string, string>>;
  looks?: Readonly<Partial<Record<string, FieldLook>>>;
  /** What the fields begin with; null where it says nothing. */
  begun?: Readonly<Record<string, unknown>>;
  /** What is wrong with the values together. */
  check?: (values: Readonly<Record<string, unknown>>) => readonly Problem[];
  /** Above the fields: what the act means. */
  said: ReactNode;
  /** Throws ApiError. */
  send: (fields: object) => Promise<unknown>;
  onClose: () => void;
  /** With what `send` answered. */
  onDone: (result: unknown) => void;
}

/** One act on something that is no case, to be confirmed with what it needs. */
export function DeclaredDialog(props: DeclaredDialogProps) {
  const { act, needs, known = {}, looks, begun = {}, check, said, send, onClose, onDone } = props;
  const asked = Object.fromEntries(Object.entries(needs).filter(([name]) => !(name in known)));
  const names = Object.keys(asked);
  const form = useSentForm<Readonly<Record<string, unknown>>, unknown>({
    initial: { ...Object.fromEntries(names.map((name) => [name, null])), ...begun, ...known },
    check: (values) => [...problemsIn(asked, values, 'fields.', act.needs), ...(check?.(values) ?? [])],
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
