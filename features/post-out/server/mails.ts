import type { Recipient } from '#features/access/server/members.ts';
import { applicationMail } from '#features/cases/server/mails.ts';
import { daysInDative, POST_REMINDER_DAYS } from '#features/letter/rules/delivery.ts';
import { announcementDay, isServed } from '#features/letter/rules/legal/announcement.ts';
import { remedyOfAct } from '#features/letter/rules/letter.ts';
import { announces } from '#features/letter/server/letter-store.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { findOfficersWith } from '#features/officers/server/store.ts';
import { paymentDay } from '#features/reclaim/rules/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Mail, queueMails } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { changeLetters, type LetterRow, lockLate } from './post-store.ts';

/**
 * Whoever posts is told of letters that should have gone, and again each week until they have: what was signed and lies about
 * is announced to nobody. Where nobody has that role yet, it is told of as soon as somebody has.
 */
export async function remindOfLetters(portal: Portal): Promise<void> {
  const today = portal.clock.today();
  const count = await portal.transaction(async (trx) => {
    const { postWithinDays } = (await findSettings(portal, trx)).settings;
    const late = await lockLate(trx, { today, postWithinDays, unremindedSince: addDays(today, -POST_REMINDER_DAYS) });
    const people = late.length === 0 ? [] : await findOfficersWith(trx, 'intake');
    if (people.length === 0) return 0;
    await changeLetters(
      trx,
      late.map(({ id }) => id),
      { reminded_on: today },
    );
    await queueMails(
      portal,
      trx,
      people.map((to) => lettersLateMail(portal, to, late, postWithinDays)),
    );
    return late.length;
  });
  if (count > 0) portal.log.event('letter.reminded', { letters: count });
}

type Sender = Pick<Portal, 'config' | 'programme'>;
type Sent = Pick<LetterRow, 'act' | 'asksBack' | 'content' | 'delivery' | 'number' | 'proposalId'>;

/** The day the period runs from; nothing about letters that announce nothing. */
export function letterPostedMail(portal: Sender, to: Recipient, sent: Sent, postedOn: CalendarDay): Mail | undefined {
  if (!announces(sent.act)) return undefined;
  if (isServed(sent.delivery)) return handedOverMail(portal, to, sent, postedOn);
  const announcedOn = announcementDay('post', postedOn);
  return applicationMail(portal, to, sent.number, `Ihr Schreiben zum Antrag ${sent.number} ist unterwegs`, [
    `das Schreiben „${sent.content.title}“ haben wir am ${formatDay(postedOn)} zur Post gegeben. Es gilt am ${formatDay(announcedOn)} als bekannt gegeben.`,
    ...periodsFrom(sent, announcedOn),
    seeHere(portal, sent),
  ]);
}

function handedOverMail(portal: Sender, to: Recipient, sent: Sent, postedOn: CalendarDay): Mail {
  return applicationMail(portal, to, sent.number, `Ihr Schreiben zum Antrag ${sent.number} ist unterwegs`, [
    `das Schreiben „${sent.content.title}“ wird Ihnen zugestellt. Am ${formatDay(postedOn)} haben wir es der Post übergeben. Bekannt gegeben ist es am Tag der Zustellung.`,
    seeHere(portal, sent),
  ]);
}

export function letterServedMail(portal: Sender, to: Recipient, sent: Sent, servedOn: CalendarDay): Mail {
  return applicationMail(portal, to, sent.number, `Ihr Schreiben zum Antrag ${sent.number} ist zugestellt`, [
    `das Schreiben „${sent.content.title}“ ist Ihnen am ${formatDay(servedOn)} zugestellt worden. Von diesem Tag an läuft die Frist für eine Klage.`,
    seeHere(portal, sent),
  ]);
}

function periodsFrom({ act, asksBack }: Sent, announcedOn: CalendarDay): string[] {
  const [, name = ''] = act.split('.');
  const until = formatDay(objectionUntil(announcedOn));
  return [
    ...(remedyOfAct(name) === 'objection' ? [`Widerspruch können Sie bis zum ${until} einlegen.`] : []),
    ...(asksBack ? [`Bitte zahlen Sie bis zum ${formatDay(paymentDay(announcedOn))}.`] : []),
  ];
}

/** What the mail before has said was wrong. */
export function postingUndoneMail(portal: Sender, to: Recipient, sent: Sent, reason: string): Mail | undefined {
  if (!announces(sent.act)) return undefined;
  return applicationMail(portal, to, sent.number, `Ihr Schreiben zum Antrag ${sent.number} ist noch nicht aufgegeben`, [
    `wir hatten Ihnen geschrieben, dass das Schreiben „${sent.content.title}“ zur Post gegeben ist. Das war ein Irrtum: ${reason}`,
    'Die genannten Tage gelten nicht. Sobald das Schreiben aufgegeben ist, schreiben wir Ihnen den neuen Tag der Bekanntgabe.',
    seeHere(portal, sent),
  ]);
}

/** Of a mail: more are counted. */
const NAMED = 20;

/** To whoever posts. */
function lettersLateMail(
  { config }: Sender,
  to: { email: string; name: string },
  late: readonly Pick<LetterRow, 'content' | 'createdAt'>[],
  withinDays: number,
): Mail {
  const named = late
    .slice(0, NAMED)
    .map(({ content, createdAt }) => `– ${content.title}, unterschrieben am ${formatDay(dayOf(createdAt))}`);
  const more = late.length - named.length;
  const text = [
    `Guten Tag ${to.name},`,
    `diese Schreiben sind unterschrieben und nach ${daysInDative(withinDays)} noch nicht aufgegeben. Bis dahin ist nichts bekannt gegeben, und keine Frist läuft:`,
    [...named, ...(more > 0 ? [`und ${more} weitere`] : [])].join('\n'),
    `Drucken und vermerken Sie sie im Postausgang:\n${config.origin}/sachbearbeitung/postausgang`,
  ].join('\n\n');
  return { to: to.email, subject: `Postausgang: ${late.length} Schreiben überfällig`, text };
}

function seeHere({ config }: Sender, { proposalId }: Sent): string {
  return `Das Schreiben finden Sie bei Ihrem Antrag:\n${config.origin}/uebersicht/${proposalId}`;
}
