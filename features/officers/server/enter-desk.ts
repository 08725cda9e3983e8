import { deviceHash, keepDevice } from '#features/access/server/device.ts';
import { completeDeskLogin, type Stage } from '#features/access/server/officer-session-store.ts';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { DESK_COOKIE, findCookie, setCookie } from '#features/access/server/session.ts';
import { endLogin } from '#features/access/server/session-store.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { officerDeviceLetter } from '#features/account/server/letters.ts';
import { queueMail } from '#ground/server/mail/mail.ts';
import type { OfficerRow } from './store.ts';

interface Entered {
  /** What goes into the cookie. */
  session: string;
  stage: Stage;
  officer: Pick<OfficerRow, 'id' | 'email'>;
}

/**
 * The browser gets its login, and the one it had ends. Once it is whole, a device the officer never had is told by mail
 * (docs/decisions/0071).
 */
export async function enterDesk(context: PageContext, { session, stage, officer }: Entered): Promise<void> {
  const { portal, request, reply } = context;
  const cookie = findCookie(portal, request, DESK_COOKIE);
  const before = cookie === undefined ? null : hashToken(cookie);
  const now = portal.clock.now();
  setCookie(portal, request, reply, session, DESK_COOKIE);
  if (stage !== 'in') {
    if (before !== null) await endLogin(portal.db, before, null, now);
    return;
  }
  const { token, name } = keepDevice(portal, request, reply);
  await portal.transaction(async (trx) => {
    const isNew = await completeDeskLogin(trx, {
      session: hashToken(session),
      before,
      holder: { side: 'officer', id: officer.id },
      device: { hash: deviceHash({ token }, officer.id), name },
      now,
    });
    if (isNew) await queueMail(portal, trx, officerDeviceLetter(portal, officer.email, { device: name, at: now }));
  });
}
