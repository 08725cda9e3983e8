import { isRecord } from '../../fields/answers.ts';
import { choice, group, text, yesNo } from '../../fields/field.ts';
import { FUNCTION_OPTIONS } from '../../proposal/step-01-authorised-person/functions.ts';
import { EMAIL_MAX, readEmail } from '../../values/email.ts';
import { GERMAN_STATE_OPTIONS } from '../../values/german-states.ts';
import { readPhone } from '../../values/phone.ts';
import { readPostcode } from '../../values/postcode.ts';
import { defineVerificationStep } from '../step.ts';
import { EXAMPLE } from './example.ts';
import { TEXTS } from './texts.ts';

/** Digits as they may be typed, with blanks and signs; `readPhone` settles the stored form. */
const PHONE_MAX = 40;

const NEW_ADDRESS = {
  salutation: choice({
    label: 'Anrede',
    options: [
      { value: 'f', label: 'Frau' },
      { value: 'm', label: 'Herr' },
      { value: 'd', label: 'divers' },
    ],
    required: 'Bitte wählen Sie eine Anrede aus.',
  }),
  title: choice({
    label: 'Titel',
    options: [
      { value: 'Dr.', label: 'Dr.' },
      { value: 'PhD', label: 'PhD' },
      { value: 'Prof.', label: 'Prof.' },
    ],
  }),
  firstName: text({
    label: 'Vorname',
    max: 100,
    autocomplete: 'given-name',
    required: 'Bitte geben Sie den Vornamen an.',
  }),
  lastName: text({
    label: 'Nachname',
    max: 100,
    autocomplete: 'family-name',
    required: 'Bitte geben Sie den Nachnamen an.',
  }),
  position: choice({
    label: 'Funktion im Unternehmen',
    options: FUNCTION_OPTIONS,
    required: 'Bitte wählen Sie die Funktion der bevollmächtigten Person aus.',
  }),
  email: text({
    label: 'E-Mail-Adresse',
    max: EMAIL_MAX,
    inputMode: 'email',
    autocomplete: 'email',
    required: 'Bitte geben Sie eine E-Mail-Adresse an.',
    read: readEmail,
  }),
  phone: text({
    label: 'Telefonnummer',
    hint: 'Zum Beispiel 0228123456.',
    max: PHONE_MAX,
    inputMode: 'tel',
    autocomplete: 'tel',
    required: 'Bitte geben Sie eine Telefonnummer an.',
    read: readPhone,
  }),
  fax: text({ label: 'Faxnummer', max: PHONE_MAX, inputMode: 'tel', read: readPhone }),
  street: text({
    label: 'Straße',
    max: 200,
    autocomplete: 'address-line1',
    required: 'Bitte geben Sie die Straße an.',
  }),
  houseNumber: text({
    label: 'Hausnummer',
    max: 20,
    autocomplete: 'address-line2',
    required: 'Bitte geben Sie die Hausnummer an.',
  }),
  plz: text({
    label: 'Postleitzahl',
    // Room for blanks while typing; `readPostcode` settles the length.
    max: 10,
    inputMode: 'numeric',
    autocomplete: 'postal-code',
    required: 'Bitte geben Sie eine gültige PLZ an.',
    read: readPostcode,
  }),
  city: text({ label: 'Ort', max: 200, autocomplete: 'address-level2', required: 'Bitte geben Sie den Ort an.' }),
  state: choice({
    label: 'Bundesland',
    options: GERMAN_STATE_OPTIONS,
    required: 'Bitte wählen Sie das Bundesland aus.',
  }),
};

const FIELDS = {
  hasNewAddress: yesNo({
    label: 'Haben sich Ihre Kontaktdaten seit dem Antrag geändert?',
    required: 'Bitte geben Sie an, ob sich die Daten geändert haben.',
  }),
  newAddress: group({ label: 'Neue Kontaktdaten', fields: NEW_ADDRESS }),
};

/** Step 1: has the person in charge or the address changed (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_1 = defineVerificationStep(1, {
  state: 'editable',
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Kontaktdaten', fields: ['hasNewAddress', 'newAddress'] }],
  asked: { newAddress: (data) => data.hasNewAddress === true },
  fromWire: (body) => ({ ...body, newAddress: withoutTitle(body.newAddress) }),
  example: EXAMPLE,
});

/** 'none' is how some clients name the empty choice. */
function withoutTitle(address: unknown): unknown {
  return isRecord(address) && address.title === 'none' ? { ...address, title: null } : address;
}
