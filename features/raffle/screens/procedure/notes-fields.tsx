import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { MAX_PUBLIC_VALUE } from '../../rules/draw.ts';
import type { NoteName, Notes } from './use-notes.ts';

const HASH_CHARACTERS = 64;

/** What one must know from elsewhere than the protocol: from the mails, and from where the value was drawn. */
export function NotesFields({ notes, source }: { notes: Notes; source: string }) {
  const field = (name: NoteName) => ({
    name,
    value: notes.typed[name],
    onChange: (value: string | null) => notes.set(name, value),
    error: notes.problems.find(({ propertyPath }) => propertyPath === name)?.message,
    autoComplete: 'off',
    spellCheck: false,
    required: true,
  });
  return (
    <>
      <ErrorSummary problems={notes.problems} attempt={notes.attempt} />
      <TextField
        {...field('commitment')}
        label="Prüfsumme des Startwerts"
        hint="Aus der E-Mail zu Ihrer Bewerbung."
        width={HASH_CHARACTERS}
      />
      <TextField
        {...field('listHash')}
        label="Prüfsumme der Liste"
        hint="Aus der E-Mail nach dem Ende der Bewerbung."
        width={HASH_CHARACTERS}
      />
      <TextField
        {...field('quotas')}
        label="Antragskontingente"
        hint="Aus derselben E-Mail."
        width={9}
        inputMode="numeric"
      />
      <TextField {...field('publicValue')} label="Öffentlicher Wert" hint={source} max={MAX_PUBLIC_VALUE} width={64} />
    </>
  );
}
