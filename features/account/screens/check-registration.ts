import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { findPasswordFault, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { REGISTRATION_FORM_FIELDS, type RegistrationForm } from '../rules/registration.ts';

/** The form as it is sent (telephone and e-mail in their stored form), and everything that stands against sending it. */
export function checkRegistrationForm(form: RegistrationForm): { data: RegistrationForm; violations: Violation[] } {
  const { data, violations: faults } = readAnswers(REGISTRATION_FORM_FIELDS, form);
  const isFaulty = (path: string) => faults.some(({ propertyPath }) => propertyPath === path);
  const gaps = missingAnswers(REGISTRATION_FORM_FIELDS, {}, data, { facts: {}, root: data });
  return {
    data,
    violations: [...faults, ...gaps.filter(({ propertyPath }) => !isFaulty(propertyPath)), ...passwordFaults(form)],
  };
}

function passwordFaults({ plainPassword, passwordRepeat, email }: RegistrationForm): Violation[] {
  if (!plainPassword) return [];
  const fault = findPasswordFault(plainPassword, email ?? '');
  if (fault !== undefined) return [wrong('plainPassword', fault)];
  const differs = Boolean(passwordRepeat) && passwordRepeat !== plainPassword;
  return differs ? [wrong('passwordRepeat', PASSWORD_TEXT.repeatDiffers)] : [];
}
