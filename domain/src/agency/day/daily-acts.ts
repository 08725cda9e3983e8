import { choice, day, text, yesNo } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';
import { noted, reason } from '../act-fields.ts';
import type { ActRule } from '../tables/table.ts';
import { FLAG_COLOURS, FLAG_WORD_MAX, type FlagColour } from './marks.ts';

/** Whoever works on a case keeps it in order: none of this decides anything, and only a message is told to the applicant. */
const BY = ['intake', 'caseworker', 'decision-maker'] as const;

/** Characters of the note of a follow-up. */
const NOTE_MAX = 500;

const followUpOn = day({
  label: 'Wiedervorlage am',
  required: 'Bitte geben Sie an, wann der Fall wieder vorgelegt wird.',
});
const followUpNote = voluntary(text({ label: 'Wozu', max: NOTE_MAX, multiline: true }));
/** The company reads it in a mail and in the portal; the record keeps it as the reason of the act. */
const message = {
  ...reason,
  label: 'Nachricht an das Unternehmen',
  hint: 'Das Unternehmen liest sie in einer E-Mail und im Portal.',
  required: 'Bitte schreiben Sie die Nachricht.',
};
const word = text({
  label: 'Wort',
  hint: 'Zum Beispiel: eilt',
  max: FLAG_WORD_MAX,
  required: 'Bitte geben Sie ein Wort an.',
});
const colour = choice<FlagColour>({
  label: 'Farbe',
  options: (Object.keys(FLAG_COLOURS) as FlagColour[]).map((value) => ({ value, label: FLAG_COLOURS[value] })),
  required: 'Bitte wählen Sie eine Farbe.',
});
const shared = yesNo({
  label: 'Sehen es alle?',
  hint: 'Sonst sehen nur Sie es.',
  required: 'Bitte geben Sie an, ob alle es sehen.',
});

/** What can be done with a case in every state in which somebody works on it. The case stays as it is. */
export const DAILY_ACTS = {
  note: { label: 'Vermerk schreiben', by: BY, needs: { text: noted }, bulk: true, audit: 'Vermerk geschrieben' },
  message: {
    label: 'Nachricht senden',
    by: BY,
    needs: { reason: message },
    bulk: true,
    mail: 'case-message',
    audit: 'Nachricht an das Unternehmen gesendet',
  },
  'follow-up': {
    label: 'Wiedervorlage setzen',
    by: BY,
    needs: { followUpOn, followUpNote },
    bulk: true,
    audit: 'Wiedervorlage gesetzt',
  },
  'end-follow-up': { label: 'Wiedervorlage erledigen', by: BY, bulk: true, audit: 'Wiedervorlage erledigt' },
  flag: {
    label: 'Merkzeichen setzen',
    by: BY,
    needs: { word, colour, shared },
    bulk: true,
    audit: 'Merkzeichen gesetzt',
  },
  unflag: { label: 'Merkzeichen entfernen', by: BY, needs: { word }, bulk: true, audit: 'Merkzeichen entfernt' },
} as const satisfies Readonly<Record<string, ActRule>>;

export type DailyAct = keyof typeof DAILY_ACTS;

/** The moves of a state in which the daily acts are open. */
export function daily<const S extends string>(state: S): Readonly<Record<DailyAct, S>> {
  return { note: state, message: state, 'follow-up': state, 'end-follow-up': state, flag: state, unflag: state };
}
