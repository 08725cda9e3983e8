import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '../portal.ts';
import { mailFolder, safeName } from './mail.ts';

/** Where mails are files, they are named by the instant they were filed, and by their recipient. */
async function namesBefore({ config }: Pick<Portal, 'config'>, before: Date): Promise<string[]> {
  const names = config.smtpUrl === undefined ? await readdir(mailFolder(config)).catch(() => []) : [];
  const limit = before.toISOString().replaceAll(':', '-');
  return names.filter((name) => name < limit).sort();
}

async function remove(portal: Pick<Portal, 'config'>, names: readonly string[]): Promise<number> {
  for (const name of names) await rm(join(mailFolder(portal.config), name), { force: true });
  return names.length;
}

/** The mails to somebody who is no longer known, up to an instant. */
export async function removeFiledMails(portal: Pick<Portal, 'config'>, recipient: string, before: Date): Promise<void> {
  const theirs = `_${safeName(recipient)}_`.toLowerCase();
  const names = await namesBefore(portal, before);
  await remove(
    portal,
    names.filter((name) => name.toLowerCase().includes(theirs)),
  );
}

/** How many there are from before an instant, and the day of the oldest. */
export async function countFiledMails(
  portal: Pick<Portal, 'config'>,
  before: Date,
): Promise<{ total: number; rows: { id: string; number: null; began: CalendarDay }[] }> {
  const names = await namesBefore(portal, before);
  const rows = names.map((name) => ({
    id: name,
    number: null,
    began: dayOf(new Date(`${name.slice(0, 10)}T12:00:00Z`)),
  }));
  return { total: names.length, rows: rows.slice(0, 1) };
}

export async function removeFiledMailsBefore(portal: Pick<Portal, 'config'>, before: Date): Promise<number> {
  return remove(portal, await namesBefore(portal, before));
}
