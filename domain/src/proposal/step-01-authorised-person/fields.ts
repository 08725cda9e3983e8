import { ACADEMIC_TITLE, EMAIL, FAX, FIRST_NAME, LAST_NAME, phone, SALUTATION } from '../../fields/contact.ts';
import { type Around, choice, type DataOf, list, yesNo } from '../../fields/field.ts';
import { FUNCTION_OPTIONS } from './functions.ts';

const PHONE_RULE = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';

const PERSON = {
  salutation: SALUTATION,
  title: ACADEMIC_TITLE,
  name: FIRST_NAME,
  lastname: LAST_NAME,
  func: choice({
    label: 'Funktion im Unternehmen',
    options: FUNCTION_OPTIONS,
    required: 'Bitte wählen Sie die Funktion der bevollmächtigten Person bzw. Geschäftsführung aus',
  }),
  phone: phone(PHONE_RULE),
  email: EMAIL,
  fax: FAX,
};

export const FIELDS = {
  isRegisteredUser: yesNo({
    label: 'Ist die bevollmächtigte Person die Person, die sich registriert hat?',
    hint: 'Bei „Ja“ übernehmen wir die Angaben aus Ihrem Benutzerkonto.',
    required:
      'Bitte geben Sie an, ob die Antragstellende Person identisch mit der Person ist, die sich registriert hat.',
  }),
  staff: list({
    label: 'Personen',
    itemLabel: 'Person',
    max: 20,
    required: 'Bitte geben Sie die bevollmächtigte Person an.',
    fields: PERSON,
    // Everybody after the authorised person belongs to the management: nothing to ask.
    asked: { func: (_person, around: Around) => around.index === 0 },
  }),
};

export type AuthorisedPerson = DataOf<typeof FIELDS>;
