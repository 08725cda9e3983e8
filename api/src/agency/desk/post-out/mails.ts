import { announcementDay } from '@portal/domain/agency/legal/announcement.ts';
import { remedyOfAct } from '@portal/domain/agency/letter/letter.ts';
import { objectionUntil } from '@portal/domain/agency/objection/objection-period.ts';
import { paymentDay } from '@portal/domain/agency/payout/reclaim.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Portal } from '../../../platform/portal.ts';
import type { Recipient } from '../../../proposal/public.ts';
import { letter } from '../../mails.ts';
import { announces } from '../letters/letter-store.ts';
import type { LetterRow } from './post-store.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Sent = Pick<LetterRow, 'act' | 'content' | 'number' | 'proposalId'>;

/** The day the period runs from; nothing about letters that announce nothing. */
export function letterPostedMail(portal: Sender, to: Recipient, sent: Sent, postedOn: CalendarDay): Mail | undefined {
  if (!announces(sent.act)) return undefined;
  const announcedOn = announcementDay('post', postedOn);
  const text = letter(portal, to, [
    `das Schreiben „${sent.content.title}“ haben wir am ${formatDay(postedOn)} zur Post gegeben. Es gilt am ${formatDay(announcedOn)} als bekannt gegeben.`,
    ...periodsFrom(sent.act, announcedOn),
    seeHere(portal, sent),
  ]);
  return { to: to.email, subject: `Ihr Schreiben zum Antrag ${sent.number} ist unterwegs`, text };
}

function periodsFrom(act: string, announcedOn: CalendarDay): string[] {
  const [, name = ''] = act.split('.');
  const until = formatDay(objectionUntil(announcedOn));
  return [
    ...(remedyOfAct(name) === 'objection' ? [`Widerspruch können Sie bis zum ${until} einlegen.`] : []),
    ...(name === 'reclaim' ? [`Bitte zahlen Sie bis zum ${formatDay(paymentDay(announcedOn))}.`] : []),
  ];
}

/** What the mail before has said was wrong. */
export function postingUndoneMail(portal: Sender, to: Recipient, sent: Sent, reason: string): Mail | undefined {
  if (!announces(sent.act)) return undefined;
  const text = letter(portal, to, [
    `wir hatten Ihnen geschrieben, dass das Schreiben „${sent.content.title}“ zur Post gegeben ist. Das war ein Irrtum: ${reason}`,
    'Die genannten Tage gelten nicht. Sobald das Schreiben aufgegeben ist, schreiben wir Ihnen den neuen Tag der Bekanntgabe.',
    seeHere(portal, sent),
  ]);
  return { to: to.email, subject: `Ihr Schreiben zum Antrag ${sent.number} ist noch nicht aufgegeben`, text };
}

function seeHere({ config }: Sender, { proposalId }: Sent): string {
  return `Das Schreiben finden Sie bei Ihrem Antrag:\n${config.origin}/uebersicht/${proposalId}`;
}
