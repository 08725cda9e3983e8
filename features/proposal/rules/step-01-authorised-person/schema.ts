import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep } from '../facts.ts';
import { MANAGEMENT } from '../functions.ts';
import { HEADINGS } from '../headings.ts';
import { leadsCompany, withAccount } from './account-copy.ts';
import { type AuthorisedPerson, FIELDS, needsManagement } from './fields.ts';
import { TEXTS } from './texts.ts';

const { fields: PERSON } = FIELDS.staff;

/** Somebody of the management must stand in the application: first or after the authorised person (2-application §5). */
function checkManagement(data: { staff: readonly { func: number | null }[] }): Violation[] {
  const [authorised, ...management] = data.staff;
  const needed = needsManagement(authorised?.func);
  return needed && management.length === 0 ? [missing('staff', TEXTS.managementMissing)] : [];
}

/** A head of department acts for the company; the managing director stands second. */
export const EXAMPLE: AuthorisedPerson = {
  isRegisteredUser: false,
  staff: [
    {
      salutation: 'f',
      title: 'Dr.',
      name: 'Erika',
      lastname: 'Muster',
      func: 1,
      phone: '0228123456',
      email: 'erika.muster@example.org',
      fax: null,
    },
    {
      salutation: 'm',
      title: null,
      name: 'Max',
      lastname: 'Chef',
      func: null,
      phone: '0228123457',
      email: 'max.chef@example.org',
      fax: '0228123499',
    },
  ],
};

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
