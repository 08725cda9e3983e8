import { findOfficersWith } from '#features/officers/server/store.ts';
import { printInstant } from '#ground/server/clock.ts';
import { queueMails } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSetting, saveSetting } from '#ground/server/settings.ts';
import type { ChainHead } from '../chain.ts';
import { fileHead, headLine } from '../exported-heads.ts';
import { HEAD_EXPORT } from '../record.ts';
import { lockHead } from '../store.ts';
import { stampHead, TIME_STAMP } from './time-stamps.ts';

const SETTING = 'audit-export';

/** What left last, and in which hour. */
interface Exported extends ChainHead {
  hour: string;
}

/** Every hour and at each decision the head leaves the database: as a file, to the log, by mail, as the operator wishes with a time stamp. */
export function auditJobs(portal: Portal): void {
  portal.jobs.everyMinute('audit-head', () => exportHourly(portal));
  portal.jobs.handle(HEAD_EXPORT, () => exportHead(portal));
  portal.jobs.handle(TIME_STAMP, (head) => stampHead(portal.config, head), { isPatient: true });
}

/** Does nothing in an hour whose head was exported before, by this process or another. */
export async function exportHourly(portal: Portal): Promise<void> {
  const last = await findSetting<Exported>(portal.db, SETTING);
  if (last?.hour !== hourOf(portal.clock.now())) await exportHead(portal);
}

/** The head as it stands now; nothing where it has left before. */
export async function exportHead(portal: Portal): Promise<void> {
  const head = await portal.transaction((trx) => takeOut(portal, trx));
  if (head !== undefined) portal.log.event('audit.head-exported', { entry: head.number, hash: head.hash });
}

async function takeOut(portal: Portal, trx: Trx): Promise<ChainHead | undefined> {
  const head = await lockHead(trx);
  const last = await findSetting<Exported>(trx, SETTING);
  if (head.number === 0 || last?.hash === head.hash) return undefined;
  const now = portal.clock.now();
  await saveSetting(trx, SETTING, { ...head, hour: hourOf(now) } satisfies Exported, now);
  await queueMails(portal, trx, await mailsOf(portal, trx, head));
  if (portal.config.auditTsaUrl !== undefined) await portal.jobs.enqueue(trx, TIME_STAMP, head);
  await fileHead(portal.config, portal.clock.today(), { ...head, at: now });
  return head;
}

async function mailsOf(portal: Portal, trx: Trx, head: ChainHead) {
  const auditors = await findOfficersWith(trx, 'auditor');
  const at = printInstant(portal.clock.now().toISOString());
  const subject = `Bearbeitungsprotokoll, Stand vom ${at}`;
  const text = `Guten Tag,

der letzte Eintrag des Bearbeitungsprotokolls ist ${at}:
${headLine(head)}

Bewahren Sie diese Nachricht auf. Mit ihr lässt sich später zeigen, dass bis hierher nichts geändert und nichts entfernt wurde.

${portal.programme.brand.signature}
`;
  return auditors.map(({ email: to }) => ({ to, subject, text }));
}

/** '2022-03-15T09': hours of the world, so that no change of the clocks repeats one. */
function hourOf(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}
