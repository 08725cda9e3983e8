import { checkbox } from '#ground/rules/fields/field.ts';
import { defineStep } from '../facts.ts';
import { NOT_FINALIZED, TEXTS } from './texts.ts';

const FIELDS = {
  isFinalized: checkbox({
    label: 'Das oben genannte Fördervorhaben wurde umgesetzt und beendet.',
    required: NOT_FINALIZED,
  }),
};

const EXAMPLE = { isFinalized: true };

/** Step 6: everything once more, and that the project is done (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_6 = defineStep({
  number: 6,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Bestätigung', fields: ['isFinalized'] }],
  example: EXAMPLE,
});
