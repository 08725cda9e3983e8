import { REGISTRATION_FIELDS } from '@portal/domain/account/registration.ts';
import { missing, wrong } from '@portal/domain/fields/violation.ts';
import { readEmail } from '@portal/domain/values/email.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { type LetterRequest, requestLetter } from './request-letter.ts';

/** Sends the confirmation mail anew, if somebody has this address. Throws 422 on `email` when it is none. */
export async function askForConfirmation(portal: Portal, email: unknown): Promise<void> {
  if (typeof email !== 'string' || email.trim() === '') {
    throw violations([missing('email', REGISTRATION_FIELDS.email.required ?? '')]);
  }
  const fault = await askForLetter(portal, email, 'confirmation');
  if (fault !== undefined) throw violations([wrong('email', fault)]);
}

/** What is wrong with the address, or undefined when the letter is asked for. Says nothing about who has an account. */
export async function askForLetter(
  portal: Portal,
  typed: string,
  kind: LetterRequest['kind'],
): Promise<string | undefined> {
  if (typed.trim() === '') return REGISTRATION_FIELDS.email.required;
  const read = readEmail(typed);
  if (!read.ok) return read.message;
  await portal.db.transaction().execute((trx) => requestLetter(portal, trx, { email: read.value, kind }));
  return undefined;
}
