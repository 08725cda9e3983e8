import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { readEmail } from '#ground/rules/values/contact/email.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REGISTRATION_FIELDS } from '../rules/registration.ts';
import { enterMail, mailsExhausted } from './mail-budget.ts';
import { type LetterRequest, requestLetter } from './request-letter.ts';

/** Sends the confirmation mail anew, if somebody has this address. Throws 422 on `email` when it is none, 429 with the wait. */
export async function askForConfirmation(portal: Portal, email: unknown, ip: string): Promise<void> {
  if (typeof email !== 'string' || email.trim() === '') {
    throw violations([missing('email', REGISTRATION_FIELDS.email.required ?? '')]);
  }
  const outcome = await askForLetter(portal, { email, ip, kind: 'confirmation' });
  if (outcome.kind === 'wrong') throw violations([wrong('email', outcome.message)]);
  if (outcome.kind === 'slowed') throw mailsExhausted(portal, outcome.seconds);
}

export type LetterOutcome =
  | { kind: 'asked' }
  /** It is no address: the sentence to show. */
  | { kind: 'wrong'; message: string }
  | { kind: 'slowed'; seconds: number };

/** Asks for a letter to the address as it was typed. Says nothing about who has an account. */
export async function askForLetter(portal: Portal, asked: LetterRequest & { ip: string }): Promise<LetterOutcome> {
  const { email: typed, kind, ip } = asked;
  if (typed.trim() === '') return { kind: 'wrong', message: REGISTRATION_FIELDS.email.required ?? '' };
  const read = readEmail(typed);
  if (!read.ok) return { kind: 'wrong', message: read.message };
  const email = read.value;
  const seconds = await portal.transaction(async (trx) => {
    const delay = await enterMail(portal, trx, { ip, email });
    if (delay === undefined) await requestLetter(portal, trx, { email, kind });
    return delay;
  });
  return seconds === undefined ? { kind: 'asked' } : { kind: 'slowed', seconds };
}
