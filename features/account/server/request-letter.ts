import { randomUUID } from 'node:crypto';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { readEmail } from '#ground/rules/values/email.ts';
import { later } from '#ground/server/clock.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { type Mail, queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { REGISTRATION_FIELDS } from '../rules/registration.ts';
import {
  alreadyRegisteredLetter,
  confirmationLetter,
  passwordResetLetter,
  unconfirmedAccountLetter,
} from './letters.ts';
import { enterMail, mailsExhausted } from './mail-budget.ts';
import {
  type AccountRow,
  countMailedTokens,
  endTokens,
  insertAccountLink,
  lockAccountByEmail,
  MAILED_TOKEN,
  type TokenPurpose,
} from './store.ts';

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

export interface LetterRequest {
  email: string;
  kind: 'confirmation' | 'reset' | 'already-registered';
}

const ACCOUNT_LETTER = job<LetterRequest>('account-letter');

/**
 * Asks for a letter to whoever has this address. Whether anybody has is only looked up by the job: the caller's answer
 * and its time are the same for every address.
 */
export async function requestLetter(portal: Portal, trx: Trx, request: LetterRequest): Promise<void> {
  await portal.jobs.enqueue(trx, ACCOUNT_LETTER, request);
}

export function letterJobs(portal: Portal): void {
  portal.jobs.handle(ACCOUNT_LETTER, async ({ email, kind }) => {
    await portal.transaction(async (trx) => {
      const account = await lockAccountByEmail(trx, email);
      const mail = account === undefined ? undefined : await WRITERS[kind](portal, trx, account);
      if (mail !== undefined) await queueMail(portal, trx, mail);
    });
  });
}

type Writer = (portal: Portal, trx: Trx, account: AccountRow) => Promise<Mail | undefined>;

const WRITERS: Readonly<Record<LetterRequest['kind'], Writer>> = {
  confirmation: async (portal, trx, account) => {
    if (account.confirmed) return alreadyRegisteredLetter(portal, account);
    const linkId = await findNewLink(portal, trx, account.id, 'confirm');
    return linkId === undefined
      ? undefined
      : confirmationLetter(portal, account, linkId, account.passwordHash !== null);
  },
  reset: async (portal, trx, account) => {
    const linkId = await findNewLink(portal, trx, account.id, 'reset');
    return linkId === undefined ? undefined : passwordResetLetter(portal, account, linkId);
  },
  'already-registered': async (portal, trx, account) => {
    if (account.confirmed) return alreadyRegisteredLetter(portal, account);
    const linkId = await findNewLink(portal, trx, account.id, 'confirm');
    return linkId === undefined ? undefined : unconfirmedAccountLetter(portal, account, linkId);
  },
};

/** Links of one purpose mailed within their lifetime: more would only be a flood of mails to a stranger. */
const MAX_MAILED = 5;

async function findNewLink(
  portal: Portal,
  trx: Trx,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const now = portal.clock.now();
  if ((await countMailedTokens(trx, accountId, purpose, now)) >= MAX_MAILED) return undefined;
  // The newest link for a new password is the only one: an older one may lie in a mailbox somebody else reads.
  if (purpose === 'reset') await endTokens(trx, accountId, purpose, now);
  const id = randomUUID();
  await insertAccountLink(trx, { id, accountId, purpose, expiresAt: later(now, MAILED_TOKEN[purpose]) });
  return id;
}
