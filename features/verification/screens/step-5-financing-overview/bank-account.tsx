import type { ReactNode } from 'react';
import { formatIban, IBAN_TYPED_MAX, readIban } from '#ground/rules/values/iban.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useLocatedField, useProblem } from '#ground/screens/forms/form-context.ts';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { useTypedValue } from '#ground/screens/ui/field/use-typed-value.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-5-financing-overview/texts.ts';

/** The account the grant is paid to (3-proof-of-use §5). `children`: above its fields. */
export function BankAccount({ children }: { children?: ReactNode }) {
  return (
    <Section title={TEXTS.bankTitle} lead={TEXTS.bankLead}>
      {children}
      <Field name="verificationBank.name" />
      <Field name="verificationBank.institution" />
      <IbanField name="verificationBank.iban" />
      <Field name="verificationBank.bic" width={11} />
    </Section>
  );
}

/** The longest IBAN in groups of four. */
const WIDTH = 34;

/** Typed in any form, shown in groups of four once it is left, held without blanks. */
function IbanField({ name }: { name: string }) {
  const { setAnswer, readOnly } = useFormState();
  const { field } = useLocatedField(name);
  const typed = useTypedValue<string>({
    value: useAnswer<string | null>(name),
    onChange: (value) => setAnswer(name, value),
    error: useProblem(name),
    isRead: isIban,
    read: readIban,
    format: formatIban,
  });
  return (
    <TextField
      name={name}
      label={field.label}
      hint={readOnly ? undefined : field.hint}
      value={typed.text}
      onChange={typed.onType}
      onBlur={typed.onBlur}
      error={typed.error}
      max={IBAN_TYPED_MAX}
      width={WIDTH}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      required
    />
  );
}

/** Whether a text is an IBAN as it is stored. */
function isIban(text: string): text is string {
  const read = readIban(text);
  return read.ok && read.value === text;
}
