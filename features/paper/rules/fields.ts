import { REGISTRATION_FIELDS } from '#features/account/rules/registration.ts';
import { day } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

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

/** The same of its proof of use. */
export const PAPER_PROOF_FIELDS = { receivedOn };
