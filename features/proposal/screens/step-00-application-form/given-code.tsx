import { useRef, useState } from 'react';
import { useLocatedField } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { TEXTS } from '../../rules/step-00-application-form/texts.ts';
import { formatCode } from '../../rules/step-00-application-form/wsk-code.ts';

const NAME = 'givenCode';

/** Where the clipboard is closed to the page, the code is marked for copying by hand. */
const MARKED = 'Der Code ist markiert. Kopieren Sie ihn mit Strg+C.';

/** The lead partner's own code, read-only, with a button that copies it. */
export function GivenCode({ code }: { code: string }) {
  const { field } = useLocatedField(NAME);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const shown = formatCode(code);

  async function copy() {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(shown);
      setOutcome(TEXTS.codeCopied);
    } catch {
      input.current?.focus();
      input.current?.select();
      setOutcome(MARKED);
    }
  }

  return (
    <Stack gap="lines">
      <TextField
        ref={input}
        name={NAME}
        label={field.label}
        hint={TEXTS.givenCodeNote}
        value={shown}
        onChange={() => undefined}
        width={shown.length}
        readOnly
        autoComplete="off"
        spellCheck={false}
      />
      <ButtonRow>
        <Button icon="content-copy" onPress={() => void copy()}>
          {TEXTS.copyCode}
        </Button>
        <StatusLine>{outcome}</StatusLine>
      </ButtonRow>
    </Stack>
  );
}
