import { useState } from 'react';
import type { AgencyLetterTextDetail } from '#features/administration/rules/wire.ts';
import { LetterPreview } from '#features/cases/screens/letter-preview.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredFields, problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { FormFaults } from '#features/desk/screens/parts/form-faults.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { LETTER_TEXT_TABLE } from '../rules/acts.ts';
import { actOnText, previewPath } from './text-api.ts';

const { needs, audit, label } = LETTER_TEXT_TABLE.acts.propose;

interface Typed {
  text: string | null;
  reason: string | null;
}

/** Other words for a text: typed over the ones in force, tried in a letter, sent to the second person. */
export function ProposeText({ text, act }: { text: AgencyLetterTextDetail; act: OpenAct }) {
  const [done, setDone] = useState('');
  const toast = useToast();
  const form = useDeskForm<Typed, unknown>({
    initial: { text: text.proposed?.text ?? text.text, reason: null },
    check: (values) => problemsIn(needs, { ...values }, 'fields.', act.needs),
    send: (values) => actOnText(text.id, 'propose', values),
    onDone: () => {
      toast.success(`${audit}.`);
      setDone(`${audit}. Eine andere Person setzt sie in Kraft.`);
    },
  });
  return (
    <Section title={label}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack>
          <FormFaults form={form} />
          <DeclaredFields
            fields={needs}
            looks={{ text: { rows: 14 }, reason: { rows: 3, hint: 'Sie steht bei der Fassung und im Verlauf.' } }}
            form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }}
          />
          <span>
            <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird vorgeschlagen …">
              {label}
            </Button>
          </span>
          <StatusLine>{done}</StatusLine>
        </Stack>
      </form>
      <LetterPreview path={previewPath(text.id)} body={{ text: form.values.text ?? '', number: null }} />
    </Section>
  );
}
