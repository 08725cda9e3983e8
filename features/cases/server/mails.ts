import type { Recipient } from '#features/access/server/public.ts';
import type { ProposalRow } from '#features/proposal/server/public.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

/** The frame of every mail about a case. */
export function letter({ programme, config }: Sender, { name }: Recipient, paragraphs: readonly string[]): string {
  const { content } = programme.contacts;
  const phone = content.phone === undefined ? '' : ` oder ${content.phone}`;
  const help = `Fragen beantwortet unser Team unter ${content.email}${phone}.`;
  const signature = `Mit freundlichen Grüßen\n${programme.brand.signature} „${programme.name}“\n${config.origin}`;
  return [`Guten Tag ${name},`, ...paragraphs, help, signature].join('\n\n');
}

/** What an officer has to say to the company, in their own words. */
export function caseMessageMail(portal: Sender, to: Recipient, { id, number }: Numbered, message: string): Mail {
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${number} haben wir eine Nachricht für Sie:`,
    message,
    `Sie finden sie auch hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Nachricht zu Ihrem Antrag ${number}`, text };
}

export function receivedMail(portal: Sender, to: Recipient, { id, number }: Numbered, receivedAt: Date): Mail {
  const text = letter(portal, to, [
    `Ihr unterschriebenes Blatt zum Antrag ${number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    `Ihr Antrag ist damit verbindlich. Wir prüfen ihn jetzt. ${portal.programme.processingHint}`,
    `Sie müssen nichts weiter tun. Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} ist eingegangen`, text };
}
