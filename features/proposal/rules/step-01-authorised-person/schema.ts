import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { leadsCompany, withAccount } from './account-copy.ts';
import { EXAMPLE } from './example.ts';
import { FIELDS, needsManagement } from './fields.ts';
import { MANAGEMENT } from './functions.ts';
import { TEXTS } from './texts.ts';

const { fields: PERSON } = FIELDS.staff;

/** Somebody of the management must stand in the application: first or after the authorised person (2-application §5). */
function checkManagement(data: { staff: readonly { func: number | null }[] }): Violation[] {
  const [authorised, ...management] = data.staff;
  const needed = needsManagement(authorised?.func);
  return needed && management.length === 0 ? [missing('staff', TEXTS.managementMissing)] : [];
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
  example: EXAMPLE,
});
