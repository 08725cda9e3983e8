import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { readAuthentication } from '#features/access/server/passkeys/ceremony.ts';
import {
  answerIn,
  isOptionsAsked,
  PASSKEY_REFUSED,
  sendLoginOptions,
} from '#features/access/server/passkeys/passkey-form.ts';
import { beginLogin } from '../begin-login.ts';
import { findAccount } from '../store.ts';
import { showLogin } from './login-page.ts';
import { pathAfter } from './return-target.ts';

/** In place of password and code: the passkey is had, and its owner was recognised by it. */
export async function postPasskeyLogin(context: PageContext, limit: AddressLimit): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showLogin(context, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    if (isOptionsAsked(context)) return sendLoginOptions(context, limit);
    const accountId = await readAuthentication(portal, request, { side: 'account', answer: answerIn(context) });
    const account = accountId === undefined ? undefined : await findAccount(portal.db, accountId);
    if (account === undefined) {
      portal.log.event('passkey.refused');
      return show({ problems: [{ message: PASSKEY_REFUSED }] });
    }
    await beginLogin(context, account);
    portal.log.event('account.logged-in', { account: account.id, by: 'passkey' });
    return context.redirect(pathAfter(queryOf(request.url)));
  });
}
