import { checkbox } from '#ground/rules/fields/field.ts';
import { defineStep } from '../facts.ts';

export const TEXTS = {
  title: 'Übersicht',
  purpose: 'Prüfen Sie alle Angaben, bevor Sie sie übermitteln.',
  back: 'Zurück',
  transmit: 'Übermitteln',
  finalHint: 'Nach dem Übermitteln können Sie Ihre Angaben nicht mehr ändern.',
} as const;

export const NOT_FINALIZED = 'Bitte bestätigen Sie, dass das oben genannte Fördervorhaben umgesetzt und beendet wurde.';

const FIELDS = {
  isFinalized: checkbox({
    label: 'Das oben genannte Fördervorhaben wurde umgesetzt und beendet.',
    required: NOT_FINALIZED,
  }),
};

/** Step 6: everything once more, and that the project is done (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_6 = defineStep({
  number: 6,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Bestätigung', fields: ['isFinalized'] }],
});
