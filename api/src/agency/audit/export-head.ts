import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { findOfficersWith } from '../../agency-access/public.ts';
import type { ChainHead } from '../../audit/chain.ts';
import { fileHead, headLine } from '../../audit/exported-heads.ts';
import { lockHead } from '../../audit/store.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import type { Portal, Trx } from '../../platform/portal.ts';
import { findSetting, saveSetting } from '../../platform/settings.ts';

const SETTING = 'audit-export';

/** Once a day the head leaves the database: as a file, and by mail to the auditors. */
export function auditJobs(portal: Portal): void {
  portal.jobs.everyMinute('audit-head', () => exportHead(portal));
}

/** Does nothing on a day whose head was exported before, by this process or another. */
export async function exportHead(portal: Portal): Promise<void> {
  const day = portal.clock.today();
  if ((await findSetting<{ day: string }>(portal.db, SETTING))?.day === day) return;
  const head = await portal.db.transaction().execute((trx) => claimDay(portal, trx, day));
  if (head !== undefined) portal.log.event('audit.head-exported', { day, entry: head.number, hash: head.hash });
}

/** The head of the day and its mails; undefined where another process was faster or nothing was ever recorded. */
async function claimDay(portal: Portal, trx: Trx, day: string): Promise<ChainHead | undefined> {
  const head = await lockHead(trx);
  if (head.number === 0 || (await findSetting<{ day: string }>(trx, SETTING))?.day === day) return undefined;
  await saveSetting(trx, SETTING, { day, ...head }, portal.clock.now());
  const auditors = await findOfficersWith(trx, 'auditor');
  const subject = `Bearbeitungsprotokoll, Stand vom ${formatDay(day)}`;
  const text = `Guten Tag,

der letzte Eintrag des Bearbeitungsprotokolls ist heute:
${headLine(head)}

Bewahren Sie diese Nachricht auf. Mit ihr lässt sich später zeigen, dass bis hierher nichts geändert und nichts entfernt wurde.

${portal.programme.brand.signature}
`;
  await queueMails(
    portal,
    trx,
    auditors.map(({ email: to }) => ({ to, subject, text })),
  );
  await fileHead(portal.config.dataDir, day, head);
  return head;
}
