import { ownStart } from '#features/cases/server/own/own-start.ts';
import { dailyTimes } from '#features/cases/server/own/own-times.ts';
import { findQuota } from '#features/raffle/server/standing.ts';
import { formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import type { SayNext, WhoseTask } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Next, next } from '../rules/next.ts';
import type { Deadline } from '../rules/rows.ts';

/** What comes next, read when the mail is sent: it says what every page says to whoever opens it. */
export function nextInMails(portal: Portal): SayNext {
  const readTimes = dailyTimes(portal);
  return async (whose) => {
    const companyId = 'company' in whose ? whose.company : await findCompany(portal, whose.application);
    if (companyId === undefined) return undefined;
    const start = await ownStart(portal, companyId, 'application' in whose ? whose.application : undefined);
    const { programme, clock } = portal;
    const found = next({
      programme,
      now: clock.now(),
      quota: await findQuota(portal, companyId),
      offersResubmission: programme.features.resubmitInvoices,
      start: { ...start, times: await readTimes() },
    });
    return nextText(found, portal.config.origin, whose.place);
  };
}

async function findCompany({ db }: Portal, number: string): Promise<string | undefined> {
  const found = await db.selectFrom('proposal').select('company_id').where('number', '=', number).executeTakeFirst();
  return found?.company_id;
}

/** Pages that are a company's; all others are the same for everybody. */
const OF_COMPANY = /^\/(?:los|antrag|uebersicht|vn|nachreichen)(?:\/|$)/;

/** A paragraph: what is to be done, until when and where. */
export function nextText(
  { task, deadlines }: Next,
  origin: string,
  place: WhoseTask['place'] = '',
): string | undefined {
  if (task === undefined) return undefined;
  const { title, text = '', action } = task;
  const said = `So geht es weiter: ${title}${title.endsWith('.') ? '' : '.'} ${text}`.trim();
  const page = `${origin}${OF_COMPANY.test(action.to) ? place : ''}${action.to}`;
  return [said, ...deadlines.slice(0, 1).map(untilText), page].join('\n');
}

function untilText({ title, day, at }: Deadline): string {
  return `${title}: ${formatDay(day)}${at === undefined ? '' : `, ${formatTime(at)}`}`;
}
