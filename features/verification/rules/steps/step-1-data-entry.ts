import { isRecord } from '#ground/rules/fields/answers.ts';
import {
  ACADEMIC_TITLE,
  CITY,
  EMAIL,
  FAX,
  FIRST_NAME,
  FUNCTION_OPTIONS,
  GERMAN_STATE,
  HOUSE_NUMBER,
  LAST_NAME,
  POSTCODE,
  phone,
  SALUTATION,
  STATE_CONFIRMED,
  STREET,
} from '#ground/rules/fields/contact.ts';
import { choice, group, yesNo } from '#ground/rules/fields/field.ts';
import { isDoubtfulState } from '#ground/rules/values/postcode-states.ts';
import { defineStep } from '../facts.ts';

export const TEXTS = {
  title: 'Dateneingabe',
  purpose: 'Prüfen Sie Ihre Kontaktdaten und nennen Sie uns Änderungen.',
  readOnlyTitle: 'Angaben aus Ihrem Antrag',
  fkz: 'Förderkennzeichen',
  userName: 'Name',
  userEmail: 'E-Mail-Adresse',
  address: 'Anschrift',
  period: 'Bewilligungszeitraum',
  changeTitle: 'Änderungen',
  personTitle: 'Bevollmächtigte Person',
  addressTitle: 'Anschrift des Unternehmens',
  newDataHint: 'Bitte füllen Sie beide Abschnitte ganz aus, auch wenn sich nur ein Teil geändert hat.',
  takeAddress: 'Anschrift aus dem Antrag übernehmen',
  addressTaken: 'Die Anschrift aus dem Antrag ist eingetragen. Sie können sie ändern.',
} as const;

const PERSON = {
  salutation: SALUTATION,
  title: ACADEMIC_TITLE,
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  position: choice({
    label: 'Funktion im Unternehmen',
    options: FUNCTION_OPTIONS,
    required: 'Bitte wählen Sie die Funktion der bevollmächtigten Person aus.',
  }),
  email: EMAIL,
  phone: phone('Bitte geben Sie eine Telefonnummer an.'),
  fax: FAX,
};

const ADDRESS = {
  street: STREET,
  houseNumber: HOUSE_NUMBER,
  plz: POSTCODE,
  city: CITY,
  state: GERMAN_STATE,
  stateConfirmed: STATE_CONFIRMED,
};

/** Within `newAddress`: the new person's and the new address's. */
export const PERSON_SECTION = { title: TEXTS.personTitle, fields: Object.keys(PERSON) };
export const ADDRESS_SECTION = { title: TEXTS.addressTitle, fields: Object.keys(ADDRESS) };

const FIELDS = {
  hasNewAddress: yesNo({
    label: 'Haben sich Ihre Kontaktdaten seit dem Antrag geändert?',
    required: 'Bitte geben Sie an, ob sich die Daten geändert haben.',
  }),
  newAddress: group({
    label: 'Neue Kontaktdaten',
    fields: { ...PERSON, ...ADDRESS },
    sections: [PERSON_SECTION, ADDRESS_SECTION],
    asked: { stateConfirmed: ({ plz, state }) => isDoubtfulState(plz, state) },
  }),
};

/** Step 1: has the person in charge or the address changed (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_1 = defineStep({
  number: 1,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Kontaktdaten', fields: ['hasNewAddress', 'newAddress'] }],
  asked: { newAddress: (data) => data.hasNewAddress === true },
  fromWire: (body) => ({ ...body, newAddress: withoutTitle(body.newAddress) }),
});

/** 'none' is how some clients name the empty choice. */
function withoutTitle(address: unknown): unknown {
  return isRecord(address) && address.title === 'none' ? { ...address, title: null } : address;
}
