import {
  FILE_PURPOSES,
  type FilePurposeName,
  LEFT_OUT,
  type LeftOutReason,
} from '#features/letter/rules/legal/file-law.ts';
import { choice, choices, list, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { ALL_THIRD_PARTIES, THIRD_PARTIES } from './wire.ts';

const PURPOSES = (Object.keys(FILE_PURPOSES) as FilePurposeName[]).map((value) => ({
  value,
  label: FILE_PURPOSES[value].label,
}));
const REASONS = (Object.keys(LEFT_OUT) as LeftOutReason[]).map((value) => ({ value, label: LEFT_OUT[value] }));

const KEY_MAX = 80;
const DOCUMENTS_MAX = 20_000;
const NOTE_MAX = 300;
const WORDS_MAX = 4_000;

/** What is asked before a whole case is put together. What is not named in `documents` stays out. */
export const FILE_ORDER = {
  purpose: choice({
    label: 'Zweck',
    options: PURPOSES,
    required: 'Bitte wählen Sie, wofür die Akte erstellt wird.',
  }),
  note: voluntary(
    text({
      label: 'Wer sie verlangt',
      hint: 'Zum Beispiel das Aktenzeichen des Gerichts oder der Tag des Antrags.',
      max: NOTE_MAX,
    }),
  ),
  documents: list({
    label: 'Dokumente',
    itemLabel: 'Dokument',
    max: DOCUMENTS_MAX,
    required: 'Bitte wählen Sie mindestens ein Dokument.',
    fields: {
      key: text({ label: 'Kennung', max: KEY_MAX, required: 'Diese Zeile nennt kein Dokument.' }),
      leave: voluntary(choice({ label: 'Entnommen', options: REASONS })),
    },
  }),
  black: voluntary(
    choices({
      label: 'Schwärzen',
      options: ALL_THIRD_PARTIES.map((value) => ({ value, label: THIRD_PARTIES[value].label })),
    }),
  ),
  words: voluntary(
    text({
      label: 'Weitere Wörter schwärzen',
      hint: 'Ein Name oder eine Angabe je Zeile.',
      max: WORDS_MAX,
      multiline: true,
    }),
  ),
};
