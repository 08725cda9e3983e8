import { deviceHash, keepDevice } from '#features/access/server/device.ts';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { findCookie, setCookie } from '#features/access/server/session.ts';
import { insertSession } from '#features/access/server/session-store.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { queueMail } from '#ground/server/mail/mail.ts';
import { later } from '#ground/server/time/instants.ts';
import { newDeviceLetter } from './letters.ts';
import type { AccountRow } from './store.ts';

/**
 * The one place where a login begins, by whatever means somebody has shown who they are: a session under a token the
 * browser did not have before; the login it had ends. A device this account never had is told by mail; the first one ever is not. Returns by what
 * the session is known.
 * `besides`: the one it had goes on, for an officer who types in two applications on paper in two tabs.
 */
export async function beginLogin(
  { portal, request, reply }: Pick<PageContext, 'portal' | 'request' | 'reply'>,
  account: AccountRow,
  { besides = false }: { besides?: boolean } = {},
): Promise<Buffer> {
  const cookie = besides ? undefined : findCookie(portal, request);
  const device = keepDevice(portal, request, reply);
  const token = newToken();
  const hash = hashToken(token);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const isNew = await insertSession(trx, {
      hash,
      accountId: account.id,
      expiresAt: later(now, LIFETIME.absolute),
      now,
      before: cookie === undefined ? null : hashToken(cookie),
      deviceHash: deviceHash(device, account.id),
      deviceName: device.name,
    });
    if (isNew) await queueMail(portal, trx, newDeviceLetter(portal, account, { device: device.name, at: now }));
  });
  setCookie(portal, request, reply, token);
  return hash;
}
