import type { AgencyLetterTextDetail } from '@portal/domain/agency/administration/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { LETTER_TEXT_TABLE } from '@portal/domain/agency/tables/letter-text.ts';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { DeclaredFields, problemsIn } from '../parts/declared-fields.tsx';
import { FormFaults } from '../parts/form-faults.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
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
