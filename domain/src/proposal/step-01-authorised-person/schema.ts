import { ACADEMIC_TITLE, EMAIL, FAX, FIRST_NAME, LAST_NAME, phone, SALUTATION } from '../../fields/contact.ts';
import { type Answers, type Around, choice, type DataOf, list, yesNo } from '../../fields/field.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { checkManagement } from './check.ts';
import { EXAMPLE } from './example.ts';
import { FUNCTION_OPTIONS, MANAGEMENT } from './functions.ts';

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

const FIELDS = {
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

/**
 * Person 0 is the authorised person, all others are managing directors; that order says who is who on the wire too.
 * The wire's `user` is no answer: the server adds it from the account and never reads it.
 */
export const STEP_1 = defineStep({
  number: 1,
  texts: HEADINGS['authorised-person'],
  fields: FIELDS,
  sections: [{ title: 'Bevollmächtigte Person und Geschäftsführung', fields: ['isRegisteredUser', 'staff'] }],
  check: checkManagement,
  toWire: (data): Answers => ({
    isRegisteredUser: data.isRegisteredUser,
    staff: data.staff.map((person, index) => ({
      isProjectManagement: index === 0,
      isUser: index === 0 && data.isRegisteredUser === true,
      ...person,
      title: person.title ?? '',
      func: index === 0 ? person.func : MANAGEMENT,
    })),
  }),
  example: EXAMPLE,
});
