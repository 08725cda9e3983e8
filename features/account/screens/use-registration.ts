import { useRef, useState } from 'react';
import { emptyAnswers, missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { findPasswordFault, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { splitStreet } from '#ground/rules/values/contact.ts';
import { ApiError, textFor } from '#ground/screens/api/api-error.ts';
import { dropDraft, findDraft, keepDraftSoon, VISITOR } from '#ground/screens/browser/memory.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
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

export type RegistrationName = keyof RegistrationForm;

/** How the last attempt ended. */
export interface Outcome {
  problems: readonly Problem[];
  /** Heading of the summary where the server found the problems. */
  title?: string;
  /** What went wrong that is no field's fault. */
  fault?: string;
}

const NONE: Outcome = { problems: [] };

/** State of the registration form: values kept over a reload, checks after the first failed attempt, sending. */
export function useRegistration(onDone: () => void) {
  const [restored, setRestored] = useState(findRegistration);
  const [form, setForm] = useState<RegistrationForm>({ ...emptyAnswers(REGISTRATION_FORM_FIELDS), ...restored });
  const [outcome, setOutcome] = useState<Outcome>(NONE);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  function keep(next: RegistrationForm, changed: RegistrationName): void {
    setForm(next);
    keepRegistration(next);
    if (outcome.problems.length > 0) setOutcome(withoutRepaired(outcome, changed, next));
  }

  const change = <N extends RegistrationName>(name: N, to: RegistrationForm[N]) => keep({ ...form, [name]: to }, name);
  const moveNumber = () => keep(withNumberMoved(form), 'street');

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const { data, violations } = checkRegistrationForm(form);
    if (violations.length > 0) return fail({ problems: violations });
    isSending.current = true;
    setBusy(true);
    try {
      await register(data);
      dropRegistration();
      onDone();
    } catch (error) {
      fail(outcomeOf(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function fail(next: Outcome): void {
    setOutcome(next);
    setAttempt((before) => before + 1);
  }

  function discard(): void {
    dropRegistration();
    setRestored(undefined);
    setForm(emptyAnswers(REGISTRATION_FORM_FIELDS));
    setOutcome(NONE);
  }

  const errorAt = (name: RegistrationName) => outcome.problems.find((one) => one.propertyPath === name)?.message;
  return { form, change, moveNumber, submit, discard, busy, attempt, outcome, errorAt, isRestored: Boolean(restored) };
}

const SUBJECT = 'registration';

/** Passwords and the consent are never kept: they are given anew. */
function keepRegistration(form: RegistrationForm): void {
  const { plainPassword: _password, passwordRepeat: _repeat, consent: _consent, ...values } = form;
  keepDraftSoon(VISITOR, SUBJECT, () => ({ values }));
}

function findRegistration(): Partial<RegistrationForm> | undefined {
  return findDraft(VISITOR, SUBJECT)?.values as Partial<RegistrationForm> | undefined;
}

function dropRegistration(): void {
  dropDraft(VISITOR, SUBJECT);
}

/** Browsers fill in street and number as one: the number goes to its own field where that is empty. */
function withNumberMoved(form: RegistrationForm): RegistrationForm {
  const split = form.housenumber === null ? splitStreet(form.street ?? '') : undefined;
  return split === undefined ? form : { ...form, street: split.street, housenumber: split.number };
}

/**
 * A problem leaves when its field is right, or when the other field it was measured by is; the summary keeps the others
 * (ux §3, "error gone after repair"). What only the server knows stands until its own field is changed.
 */
function withoutRepaired(outcome: Outcome, changed: RegistrationName, form: RegistrationForm): Outcome {
  const still = checkRegistrationForm(form).violations;
  const isFromServer = outcome.title !== undefined;
  const problems = outcome.problems.flatMap((problem) => {
    const now = still.find(({ propertyPath }) => propertyPath === problem.propertyPath);
    if (now !== undefined) return [now];
    return isFromServer && problem.propertyPath !== changed ? [problem] : [];
  });
  return { ...outcome, problems };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof TokenFailure) return { problems: [], fault: TOKEN_FAILURE };
  if (error instanceof ApiError && error.status === 422 && error.violations.length > 0) {
    const problems = error.violations.map(({ propertyPath, message }) => ({
      propertyPath: findRegistrationField(propertyPath) ?? propertyPath,
      message,
    }));
    return { problems, title: REGISTRATION_ERRORS[422] };
  }
  const wait = error instanceof ApiError && error.status === 429 ? error.description : undefined;
  return { problems: [], fault: wait ?? textFor(error, REGISTRATION_ERRORS) };
}
