import { REGISTRATION_FIELDS } from '../../account/public.ts';
import { choice, day, text } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';
import { CASE_TEXT_MAX } from '../text-limits.ts';
import { PAPER_LETTER_SUBJECTS, PAPER_SUBJECTS } from './subjects.ts';

const { companyName, street, housenumber, postcode, city, salutation, firstName, lastName, phone } =
  REGISTRATION_FIELDS;

const receivedOn = day({
  label: 'Tag des Eingangs',
  hint: 'Wie auf dem Eingangsstempel.',
  required: 'Bitte geben Sie den Tag des Eingangs an.',
});

/** What is written down of a paper application before its answers are typed: whose it is, and when it came. */
export const PAPER_FIELDS = {
  receivedOn,
  companyName,
  street,
  housenumber,
  postcode,
  city,
  salutation,
  firstName,
  lastName,
  phone: voluntary(phone),
};

/** The same of whatever the company sends after its application. */
export const PAPER_LETTER_FIELDS = {
  subject: choice({
    label: 'Was gekommen ist',
    options: PAPER_LETTER_SUBJECTS.map((value) => ({ value, label: PAPER_SUBJECTS[value].label })),
    required: 'Bitte wählen Sie, was gekommen ist.',
  }),
  receivedOn,
};

/** Whoever closes it with nothing typed says why: begun by mistake, too late, nothing to decide about. */
export const PAPER_UNTYPED_FIELDS = {
  reason: text({
    label: 'Warum nichts einzugeben ist',
    hint: 'Steht im Verlauf des Falls. Zum Beispiel: nach Ablauf der Frist eingegangen, doppelt angelegt.',
    max: CASE_TEXT_MAX,
    multiline: true,
    required: 'Bitte geben Sie an, warum nichts einzugeben ist.',
  }),
};
