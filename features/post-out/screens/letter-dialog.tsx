import { usualDay } from '#features/cases/rules/act-fields.ts';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { DeclaredFields, problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { FormDialog } from '#features/desk/screens/parts/form-dialog.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { LETTER_TABLE } from '../rules/acts.ts';
import type { PostOutLetter, PostOutResult } from '../rules/wire.ts';
import { actOnLetters } from './post-out-api.ts';

export interface LetterOrder {
  act: PostOutLetter['acts'][number];
  letters: readonly PostOutLetter[];
}

interface LetterDialogProps {
  order: LetterOrder;
  onClose: () => void;
  onDone: (results: readonly PostOutResult[]) => void;
}

/** One note on many letters, with what it needs; each of them is an act of its own. */
export function LetterDialog({ order: { act, letters }, onClose, onDone }: LetterDialogProps) {
  const toast = useToast();
  const rule = (LETTER_TABLE as ActTable).acts[act];
  const needs: Fields = rule?.needs ?? {};
  const names = Object.keys(needs);
  const form = useDeskForm<Readonly<Record<string, unknown>>, readonly PostOutResult[]>({
    initial: Object.fromEntries(names.map((name) => [name, usualDay(name, serverToday())])),
    check: (values) => problemsIn(needs, values, 'fields.', needsOf(needs)),
    send: (values) =>
      actOnLetters(
        act,
        letters.map(({ id }) => id),
        values,
      ),
    onDone: (results) => {
      const noted = results.filter(({ ok }) => ok).length;
      if (noted > 0) toast.success(`Vermerkt: ${noted} Schreiben`);
      onDone(results);
    },
  });
  const label = rule?.label ?? act;
  return (
    <FormDialog form={form} title={label} verb={label} onClose={onClose} hasFields={names.length > 0}>
      <Text>{saidOf(letters)}</Text>
      {act === 'post' && (
        <Text muted>
          Die Unternehmen erhalten eine E-Mail mit dem Tag der Bekanntgabe und dem Ende der Frist für einen Widerspruch.
        </Text>
      )}
      <DeclaredFields fields={needs} form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }} />
    </FormDialog>
  );
}

function saidOf(letters: readonly PostOutLetter[]): string {
  const [only] = letters;
  return letters.length === 1 && only !== undefined ? only.title : `${letters.length} Schreiben`;
}
