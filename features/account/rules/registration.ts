import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord, missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { ACADEMIC_TITLE, FIRST_NAME, LAST_NAME, phone } from '#ground/rules/fields/contact.ts';
import { type Answers, checkbox, choice, type DataOf, text } from '#ground/rules/fields/field.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { PASSWORD_MAX, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { readCompanyName, readPostcode } from '#ground/rules/values/contact.ts';
import { EMAIL_MAX, readEmail } from '#ground/rules/values/email.ts';

/** What the account and its company are asked for (1-portal §3, privacy text), in page order. */
export const REGISTRATION_FIELDS = {
  salutation: choice({
    label: 'Anrede',
    required: 'Bitte wählen Sie eine Anrede.',
    options: [
      { value: 'f', label: 'Frau' },
      { value: 'm', label: 'Herr' },
      { value: 'd', label: 'Divers' },
    ],
  }),
  title: ACADEMIC_TITLE,
  firstName: { ...FIRST_NAME, required: 'Bitte geben Sie Ihren Vornamen an.' },
  lastName: { ...LAST_NAME, required: 'Bitte geben Sie Ihren Nachnamen an.' },
  position: text({
    label: 'Position',
    max: 100,
    hint: 'Ihre Funktion im Unternehmen.',
    autocomplete: 'organization-title',
  }),
  email: text({
    label: 'E-Mail-Adresse',
    max: EMAIL_MAX,
    required: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    hint: 'Mit dieser Adresse melden Sie sich an.',
    autocomplete: 'email',
    inputMode: 'email',
    read: readEmail,
  }),
  phone: phone('Bitte geben Sie Ihre Telefonnummer an.'),
  companyName: text({
    label: 'Name des Unternehmens',
    max: 255,
    required: 'Bitte geben Sie den Namen des Unternehmens an.',
    autocomplete: 'organization',
    read: readCompanyName,
  }),
  street: text({
    label: 'Straße',
    max: 255,
    required: 'Bitte geben Sie die Straße an.',
    autocomplete: 'address-line1',
  }),
  housenumber: text({ label: 'Hausnummer', max: 20, required: 'Bitte geben Sie die Hausnummer an.' }),
  postcode: text({
    label: 'Postleitzahl',
    max: 5,
    required: 'Bitte geben Sie die Postleitzahl an.',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    read: readPostcode,
  }),
  city: text({ label: 'Ort', max: 255, required: 'Bitte geben Sie den Ort an.', autocomplete: 'address-level2' }),
  /** Voluntary on the wire: without it the confirmation mail leads to a page that asks for it (contract D-17). */
  plainPassword: text({
    label: 'Passwort',
    max: PASSWORD_MAX,
    hint: PASSWORD_TEXT.hint,
    autocomplete: 'new-password',
    verbatim: true,
  }),
};

/** What only the portal's own form asks, on top. */
export const REGISTRATION_FORM_FIELDS = {
  ...REGISTRATION_FIELDS,
  plainPassword: { ...REGISTRATION_FIELDS.plainPassword, required: PASSWORD_TEXT.required },
  passwordRepeat: text({
    label: 'Passwort wiederholen',
    max: PASSWORD_MAX,
    required: PASSWORD_TEXT.repeatRequired,
    autocomplete: 'new-password',
    verbatim: true,
  }),
  consent: checkbox({
    label: 'Ich habe die Datenschutzerklärung gelesen und stimme der Verarbeitung meiner Daten zu.',
    required: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
  }),
};

export type Registration = DataOf<typeof REGISTRATION_FIELDS>;
export type RegistrationForm = DataOf<typeof REGISTRATION_FORM_FIELDS>;
export type RegistrationFieldName = keyof Registration;

const ADDRESS = 'companies[0].addresses[0]';

/** Where each field stands in the body of the call, as `propertyPath` (contract §5.2). */
export const REGISTRATION_PATHS: Readonly<Record<RegistrationFieldName, string>> = {
  salutation: 'salutation',
  title: 'title',
  firstName: 'firstName',
  lastName: 'lastName',
  position: 'position',
  email: 'email',
  phone: 'phone',
  companyName: 'companies[0].name',
  street: `${ADDRESS}.street`,
  housenumber: `${ADDRESS}.housenumber`,
  postcode: `${ADDRESS}.postcode`,
  city: `${ADDRESS}.city`,
  plainPassword: 'plainPassword',
};

/** The form's field a server violation belongs to; `username` is the e-mail. Undefined: none, show it in the summary. */
export function findRegistrationField(propertyPath: string): RegistrationFieldName | undefined {
  if (propertyPath === 'username') return 'email';
  const entries = Object.entries(REGISTRATION_PATHS) as [RegistrationFieldName, string][];
  return entries.find(([, path]) => path === propertyPath)?.[0];
}

/** Answers of the form → body of account-register. Title and position are null if empty; repeat and consent stay here. */
export function registrationBody(form: Registration): Answers {
  const { salutation, title, firstName, lastName, position, email, phone, plainPassword } = form;
  const address = { street: form.street, housenumber: form.housenumber, postcode: form.postcode, city: form.city };
  return {
    username: email,
    email,
    salutation,
    title: title || null,
    firstName,
    lastName,
    position: position || null,
    phone,
    companies: [{ name: form.companyName, addresses: [address] }],
    ...(plainPassword ? { plainPassword } : {}),
  };
}

const USERNAME_MISSING = 'Bitte geben Sie den Benutzernamen an. Er ist Ihre E-Mail-Adresse.';
const USERNAME_DIFFERS = 'Der Benutzername muss mit der E-Mail-Adresse übereinstimmen.';
const ONE_COMPANY = 'Geben Sie genau ein Unternehmen an.';
const ONE_ADDRESS = 'Geben Sie genau eine Anschrift an.';

/** Reads and checks the body of account-register; every violation, under the paths of the body. */
export function readRegistration(body: unknown): { data: Registration; violations: Violation[] } {
  const source = isRecord(body) ? body : {};
  const shape: Violation[] = [];
  const company = onlyElement(source.companies, 'companies', ONE_COMPANY, shape);
  const address = onlyElement(company.addresses, 'companies[0].addresses', ONE_ADDRESS, shape);
  const flat = { ...source, companyName: company.name, ...address };
  const { data, violations: faults } = readAnswers(REGISTRATION_FIELDS, { ...pickPersonal(flat), ...pickPlace(flat) });
  const wrongPaths = new Set(faults.map(({ propertyPath }) => propertyPath));
  const gaps = missingAnswers(REGISTRATION_FIELDS, {}, data, { facts: {}, root: data });
  const own = [...faults, ...gaps.filter(({ propertyPath }) => !wrongPaths.has(propertyPath))].map(onWirePath);
  return { data, violations: [...checkUsername(source.username, data.email), ...own, ...shape] };
}

function pickPersonal(flat: Answers): Answers {
  const { salutation, title, firstName, lastName, position, email, phone, plainPassword } = flat;
  return { salutation, title, firstName, lastName, position, email, phone, plainPassword };
}

function pickPlace(flat: Answers): Answers {
  const { companyName, street, housenumber, postcode, city } = flat;
  return { companyName, street, housenumber, postcode, city };
}

/** The one element of a list; none gives the empty object, whose fields are then reported as missing. */
function onlyElement(given: unknown, path: string, message: string, violations: Violation[]): Answers {
  if (given === undefined || given === null) return {};
  const list = Array.isArray(given) ? given : undefined;
  if (list === undefined) violations.push(wrong(path, contractText('wrongType', { type: 'array' })));
  else if (list.length > 1) violations.push(wrong(path, message));
  const first: unknown = list?.[0];
  return isRecord(first) ? first : {};
}

function onWirePath(violation: Violation): Violation {
  const name = violation.propertyPath as RegistrationFieldName;
  return { ...violation, propertyPath: REGISTRATION_PATHS[name] ?? violation.propertyPath };
}

/** The user name is the e-mail (1-portal §5). */
function checkUsername(given: unknown, email: string | null): Violation[] {
  if (given === undefined || given === null || given === '') return [missing('username', USERNAME_MISSING)];
  if (typeof given !== 'string') return [wrong('username', contractText('wrongType', { type: 'string' }))];
  const isSame = email === null || emailKey(given) === emailKey(email);
  return isSame ? [] : [wrong('username', USERNAME_DIFFERS)];
}

/** Addresses are one and the same whatever their spelling. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

const { salutation, title, firstName, lastName } = REGISTRATION_FIELDS;

/** What somebody is asked who was invited and has no account: the address is known, the company has one. */
export const INVITED_PERSON_FIELDS = { salutation, title, firstName, lastName, phone: REGISTRATION_FIELDS.phone };

export type InvitedPerson = DataOf<typeof INVITED_PERSON_FIELDS>;
