import { text } from '#ground/rules/fields/field.ts';
import { definePart } from './facts.ts';
import { COMMENT_MAX } from './plan/limits.ts';
import { TEXTS } from './resubmission-texts.ts';

/** What may be written beside the invoices while a resubmission is open (3-proof-of-use §2.3). */
export const RESUBMISSION = definePart({
  texts: TEXTS,
  fields: {
    resubmitComment: text({
      label: 'Anmerkung zu den nachgereichten Rechnungen',
      max: COMMENT_MAX,
      multiline: true,
    }),
  },
  sections: [{ title: 'Anmerkung', fields: ['resubmitComment'] }],
  example: { resubmitComment: 'Die Schlussrechnung kam erst nach der Einreichung.' },
});
