import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { readAuthentication } from '#features/access/server/passkeys/ceremony.ts';
import {
  answerIn,
  isOptionsAsked,
  PASSKEY_REFUSED,
  sendLoginOptions,
} from '#features/access/server/passkeys/passkey-form.ts';
import { enterByPasskey } from '../log-in.ts';
import { answerStep } from './desk-login.ts';
import { showDeskLogin } from './password-page.ts';

/** In place of password and code: had, and unlocked by its owner, a passkey is two factors in one. */
export async function postDeskPasskey(context: PageContext, limit: AddressLimit): Promise<FastifyReply> {
  const show = (page: Partial<Page>) => showDeskLogin(context, page);
  return context.submit(show, async () => {
    const { portal, request } = context;
    if (isOptionsAsked(context)) return sendLoginOptions(context, limit);
    const officerId = await readAuthentication(portal, request, { side: 'officer', answer: answerIn(context) });
    const step = officerId === undefined ? undefined : await enterByPasskey(portal, officerId);
    if (step !== undefined) return answerStep(context, step, show, { field: 'email', message: PASSKEY_REFUSED });
    portal.log.event('passkey.refused');
    return show({ problems: [{ message: PASSKEY_REFUSED }] });
  });
}
