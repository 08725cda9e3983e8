import { deviceHash, keepDevice } from '../../access/devices/device.ts';
import { noteDevice } from '../../access/devices/device-store.ts';
import { findLogin } from '../../access/officer-session.ts';
import type { Stage } from '../../access/officer-session-store.ts';
import type { PageContext } from '../../access/pages/page-context.ts';
import { DESK_COOKIE, setCookie } from '../../access/session.ts';
import { officerDeviceLetter } from '../../account/public.ts';
import { mailContent, mailQueued } from '../../platform/mail/mail.ts';
import { findOfficer } from '../store.ts';

interface Entered {
  /** What goes into the cookie. */
  session: string;
  stage: Stage;
}

/** The browser gets its login; once it is whole, a device the officer never had is told by mail (docs/decisions/0094). */
export async function enterDesk(context: PageContext, { session, stage }: Entered): Promise<void> {
  const { portal, request, reply } = context;
  setCookie(portal, request, reply, session, DESK_COOKIE);
  if (stage !== 'in') return;
  const login = await findLogin(portal, session, 'in');
  const officer = login === undefined ? undefined : await findOfficer(portal.db, login.officerId);
  if (officer === undefined) return;
  const { token, name } = keepDevice(portal, request, reply);
  const now = portal.clock.now();
  const isNew = await noteDevice(portal.db, portal.jobs, {
    side: 'officer',
    holderId: officer.id,
    device: { hash: deviceHash({ token, name }, officer.id), name },
    now,
    mail: mailContent(officerDeviceLetter(portal, officer.email, { device: name, at: now })),
  });
  if (isNew) mailQueued(portal);
}
