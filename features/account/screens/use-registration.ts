import { useState } from 'react';
import { emptyAnswers, missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { findPasswordFault, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { splitStreet } from '#ground/rules/values/contact.ts';
import { textFor } from '#ground/screens/api/api-error.ts';
import { dropDraft, findDraft, keepDraftSoon, VISITOR } from '#ground/screens/browser/memory.ts';
import { refusalInFormsNames } from '#ground/screens/forms/in-forms-names.ts';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { findRegistrationField, REGISTRATION_FORM_FIELDS, type RegistrationForm } from '../rules/registration.ts';
import { register, TokenFailure } from './account-api.ts';
import { REGISTRATION_ERRORS, TOKEN_FAILURE } from './account-texts.ts';

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

const EMPTY: RegistrationForm = emptyAnswers(REGISTRATION_FORM_FIELDS);
const OWN_NAMES = { formPath: (path: string) => findRegistrationField(path) ?? path };
const SUBJECT = 'registration';

/** What is typed is kept in this browser over a reload, until it is sent. */
export function useRegistration(onDone: () => void) {
  const [restored, setRestored] = useState(findRegistration);
  const form = useSentForm<RegistrationForm, void>({
    initial: { ...EMPTY, ...restored },
    check: (typed) => checkRegistrationForm(typed).violations,
    send: (typed) =>
      register(checkRegistrationForm(typed).data).catch((error: unknown) => {
        throw refusalInFormsNames(OWN_NAMES, error);
      }),
    isAlone: true,
    wordsOf(error) {
      if (error instanceof TokenFailure) return TOKEN_FAILURE;
      return (error.status === 429 ? error.description : undefined) ?? textFor(error, REGISTRATION_ERRORS);
    },
    onChange: keepRegistration,
    onDone() {
      dropDraft(VISITOR, SUBJECT);
      onDone();
    },
  });
  return {
    form,
    isRestored: restored !== undefined,
    /** Browsers fill in street and number as one: the number goes to its own field where that is empty. */
    moveNumber() {
      const { street, housenumber } = form.values;
      const split = housenumber === null ? splitStreet(street ?? '') : undefined;
      if (split === undefined) return;
      form.set('street', split.street);
      form.set('housenumber', split.number);
    },
    discard() {
      dropDraft(VISITOR, SUBJECT);
      setRestored(undefined);
      form.replace(EMPTY);
    },
  };
}

/** Passwords and the consent are never kept: they are given anew. */
function keepRegistration(form: RegistrationForm): void {
  const { plainPassword: _password, passwordRepeat: _repeat, consent: _consent, ...values } = form;
  keepDraftSoon(VISITOR, SUBJECT, () => ({ values }));
}

function findRegistration(): Partial<RegistrationForm> | undefined {
  return findDraft(VISITOR, SUBJECT)?.values as Partial<RegistrationForm> | undefined;
}
