import { randomUUID } from 'node:crypto';
import { later } from '#ground/server/clock.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { type Mail, queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import {
  alreadyRegisteredLetter,
  confirmationLetter,
  passwordResetLetter,
  unconfirmedAccountLetter,
} from './letters.ts';
import {
  type AccountRow,
  countMailedTokens,
  endTokens,
  insertAccountLink,
  lockAccountByEmail,
  MAILED_TOKEN,
  type TokenPurpose,
} from './store.ts';

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
