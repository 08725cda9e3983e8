import { ACADEMIC_TITLE, EMAIL, FAX, FIRST_NAME, LAST_NAME, phone, SALUTATION } from '#ground/rules/fields/contact.ts';
import { type Around, choice, type DataOf, list, yesNo } from '#ground/rules/fields/field.ts';
import { FUNCTION_OPTIONS, MANAGEMENT } from '../functions.ts';
import { TEXTS } from './texts.ts';

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
    itemTitle: titleOfPerson,
    max: 20,
    required: 'Bitte geben Sie die bevollmächtigte Person an.',
    fields: PERSON,
    // Everybody after the authorised person belongs to the management: nothing to ask.
    asked: { func: (_person, around: Around) => around.index === 0 },
  }),
};

/** Whether somebody of the management must stand beside the authorised person; not before the function is known. */
export function needsManagement(func: number | null | undefined): boolean {
  return func !== null && func !== undefined && func !== MANAGEMENT;
}

/** What the person at this place of the list is called. */
export function titleOfPerson(index: number, { staff }: { staff: readonly { func: number | null }[] }): string {
  if (index === 0) return TEXTS.authorisedPerson;
  const isNeeded = needsManagement(staff[0]?.func);
  if (index === 1 && isNeeded) return TEXTS.management;
  return `${TEXTS.furtherManagement} ${isNeeded ? index - 1 : index}`;
}

export type AuthorisedPerson = DataOf<typeof FIELDS>;
