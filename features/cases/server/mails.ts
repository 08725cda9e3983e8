import type { Recipient } from '#features/access/server/members.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

/** What an officer has to say to the company, in their own words. */
export function caseMessageMail(portal: Sender, to: Recipient, { id, number }: Numbered, message: string): Mail {
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${number} haben wir eine Nachricht für Sie:`,
    message,
    `Sie finden sie auch hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Nachricht zu Ihrem Antrag ${number}`, text };
}

export function receivedMail(portal: Sender, to: Recipient, { number }: Numbered, receivedAt: Date): Mail {
  const text = letter(portal, to, [
    `Ihr unterschriebenes Blatt zum Antrag ${number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    `Ihr Antrag ist damit verbindlich. ${portal.programme.processingHint}`,
    NEXT_TASK,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} ist eingegangen`, text, next: { application: number } };
}
