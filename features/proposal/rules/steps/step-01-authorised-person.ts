import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import {
  ACADEMIC_TITLE,
  EMAIL,
  FAX,
  FIRST_NAME,
  FUNCTION_OPTIONS,
  LAST_NAME,
  MANAGEMENT,
  phone,
  SALUTATION,
} from '#ground/rules/fields/contact.ts';
import { type Answers, type Around, choice, type Field, type Fields, list, yesNo } from '#ground/rules/fields/field.ts';
import { readScalar } from '#ground/rules/fields/read-scalar.ts';
import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep, type RegisteredPerson } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

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
  if (index === 0) return 'Bevollmächtigte Person';
  const isNeeded = needsManagement(staff[0]?.func);
  if (index === 1 && isNeeded) return 'Geschäftsführung';
  return `Weitere Geschäftsführung ${isNeeded ? index - 1 : index}`;
}

/** Somebody of the management must stand in the application: first or after the authorised person (2-application §5). */
function checkManagement(data: { staff: readonly { func: number | null }[] }): Violation[] {
  const [authorised, ...management] = data.staff;
  const needed = needsManagement(authorised?.func);
  return needed && management.length === 0 ? [missing('staff', 'Sie müssen einen Geschäftsführer angeben')] : [];
}

/**
 * Person 0 is the authorised person, all others are managing directors; that order says who is who on the wire too.
 * The wire's `user` is no answer: the server adds it from the account and never reads it.
 */
export const STEP_1 = defineStep({
  number: 1,
  texts: HEADINGS['authorised-person'],
  fields: FIELDS,
  sections: [{ title: 'Bevollmächtigte Person und Geschäftsführung', fields: ['isRegisteredUser', 'staff'] }],
  begin: (data, _facts, { user }) =>
    data.isRegisteredUser !== null || data.staff.length > 0 || user === undefined || !leadsCompany(user)
      ? data
      : { isRegisteredUser: true, staff: [withAccount(emptyAnswers(PERSON), user, PERSON)] },
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
});

/** What somebody calls their position who leads the company; any other word says too little. */
const LEADS =
  /^(?:(?:mit|allein|geschäfts)?inhaber(?:in)?|eigentümer(?:in)?|geschäftsführ(?:er(?:in)?|ung)|(?:geschäftsführende[rn]? gesellschafter|gesellschafter-geschäftsführer)(?:in)?|vorstand)$/iu;

/** The account's position is a free text. */
function functionOf(position: RegisteredPerson['position']): unknown {
  return typeof position === 'string' && LEADS.test(position.trim()) ? MANAGEMENT : position;
}

/** Whether whoever registered leads the company, by what they said then: they can act for it without anybody else. */
function leadsCompany(user: RegisteredPerson): boolean {
  return functionOf(user.position) === MANAGEMENT;
}

/** What the account says in the person's own fields. What a field would not take is left out. */
function fromAccount(user: RegisteredPerson, fields: Fields): Answers {
  const offered = {
    salutation: user.salutation,
    title: user.title,
    name: user.firstName,
    lastname: user.lastName,
    phone: user.phone,
    email: user.email,
    func: functionOf(user.position),
  };
  const readable = Object.entries(offered).flatMap(([name, value]) => {
    const read = readableValue(fields[name], value);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(readable);
}

function readableValue(field: Field | undefined, value: unknown): unknown {
  if (field === undefined || field.kind === 'group' || field.kind === 'list') return undefined;
  if (value === undefined || value === null || value === '') return undefined;
  const read = readScalar(field, value);
  return read.ok && read.value !== null ? read.value : undefined;
}

/** 'Ja' to the first question: the account's data come in, everything it does not know stays as typed. */
export function withAccount<A extends Answers>(person: A, user: RegisteredPerson, fields: Fields): A {
  return { ...person, ...fromAccount(user, fields) };
}

/** Back to 'Nein': somebody else acts, so where it still stands as it was copied, what was typed before comes back. */
export function withoutAccount(person: Answers, user: RegisteredPerson, fields: Fields, typed: Answers = {}): Answers {
  const copied = fromAccount(user, fields);
  const kept = Object.entries(person).map(([name, value]) => [
    name,
    value === copied[name] ? (typed[name] ?? null) : value,
  ]);
  return Object.fromEntries(kept);
}
