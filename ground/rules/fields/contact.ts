/** Questions about a person and an address; application and proof of use ask them under names of their own. */

import { GERMAN_STATE_OPTIONS, readPersonName, readPhone, readPostcode } from '../values/contact.ts';
import { EMAIL_MAX, readEmail } from '../values/email.ts';
import { checkbox, choice, text } from './field.ts';

/** `func` of a managing director; everybody after the authorised person has it. */
export const MANAGEMENT = 0;

/** Functions of the authorised person (2-application §3, step 1). */
export const FUNCTION_OPTIONS = [
  { value: MANAGEMENT, label: 'Geschäftsführung' },
  { value: 1, label: 'Leitung Abteilung/Unternehmenseinheit' },
  { value: 2, label: 'Mitarbeitende' },
] as const;

/** Room for digits as they are typed, with blanks and signs; `readPhone` makes the stored form of them. */
const PHONE_MAX = 40;
/** Asks for what the message about a wrong number asks for. */
const PHONE_HINT = 'Mit Vorwahl, zum Beispiel 0228 123456 oder +49 228 123456.';

export const SALUTATION = choice({
  label: 'Anrede',
  options: [
    { value: 'f', label: 'Frau' },
    { value: 'm', label: 'Herr' },
    { value: 'd', label: 'divers' },
  ],
  required: 'Bitte wählen Sie eine Anrede aus.',
});

export const ACADEMIC_TITLE = choice({
  label: 'Titel',
  options: [
    { value: 'Dr.', label: 'Dr.' },
    { value: 'PhD', label: 'PhD' },
    { value: 'Prof.', label: 'Prof.' },
  ],
});

export const FIRST_NAME = text({
  label: 'Vorname',
  max: 100,
  autocomplete: 'given-name',
  required: 'Bitte geben Sie den Vornamen an.',
  read: readPersonName,
});

export const LAST_NAME = text({
  label: 'Nachname',
  max: 100,
  autocomplete: 'family-name',
  required: 'Bitte geben Sie den Nachnamen an.',
  read: readPersonName,
});

export const EMAIL = text({
  label: 'E-Mail-Adresse',
  max: EMAIL_MAX,
  inputMode: 'email',
  autocomplete: 'email',
  required: 'Bitte geben Sie eine E-Mail-Adresse an.',
  read: readEmail,
});

/** `required`: the message where there is none. */
export function phone(required: string) {
  return text({
    label: 'Telefonnummer',
    hint: PHONE_HINT,
    max: PHONE_MAX,
    inputMode: 'tel',
    autocomplete: 'tel',
    required,
    read: readPhone,
  });
}

export const FAX = text({ label: 'Faxnummer', max: PHONE_MAX, inputMode: 'tel', read: readPhone });

export const STREET = text({
  label: 'Straße',
  max: 200,
  autocomplete: 'address-line1',
  required: 'Bitte geben Sie die Straße an.',
});

export const HOUSE_NUMBER = text({
  label: 'Hausnummer',
  max: 20,
  autocomplete: 'address-line2',
  required: 'Bitte geben Sie die Hausnummer an.',
});

export const POSTCODE = text({
  label: 'Postleitzahl',
  // Room for blanks while typing; `readPostcode` checks the length.
  max: 10,
  inputMode: 'numeric',
  autocomplete: 'postal-code',
  required: 'Bitte geben Sie eine gültige PLZ an.',
  read: readPostcode,
});

export const CITY = text({
  label: 'Ort',
  max: 200,
  autocomplete: 'address-level2',
  required: 'Bitte geben Sie den Ort an.',
});

export const GERMAN_STATE = choice({
  label: 'Bundesland',
  options: GERMAN_STATE_OPTIONS,
  required: 'Bitte wählen Sie das Bundesland aus.',
});

/** Asked where the postcode speaks against the state: a question, not a refusal. */
export const STATE_CONFIRMED = checkbox({
  label: 'Ja, Postleitzahl und Bundesland sind richtig.',
  required:
    'Diese Postleitzahl gehört nach unserer Tabelle zu einem anderen Bundesland. Bitte prüfen Sie beides, oder bestätigen Sie Ihre Angaben.',
});
