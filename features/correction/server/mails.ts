import type { Recipient } from '#features/access/server/public.ts';
import { letter } from '#features/cases/server/mails.ts';
import { questionsText } from '#features/comments/rules/comment.ts';
import { findComments } from '#features/comments/server/comment-store.ts';
import type { ProposalRow } from '#features/proposal/server/public.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { correctableLabel } from '../rules/correction.ts';
import { CORRECTIONS } from './correction-store.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

/** Of the request as it was stored just now: each line names the answer or file, with what was noted there. */
export async function correctionRequestedMail(
  { portal, trx }: { portal: Sender; trx: Trx },
  to: Recipient,
  { id, number }: Numbered,
): Promise<Mail> {
  const request = await CORRECTIONS.findOpen(trx, id);
  if (request === undefined) throw new Error(`no open correction of ${id}`);
  const { reason, fields, until } = request;
  const comments = (await findComments(trx, id)).filter((one) => one.request === request.id);
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${number} brauchen wir noch Angaben oder Unterlagen von Ihnen.`,
    `Der Grund: ${reason}`,
    ...questionsText(comments),
    `Das können Sie ändern:\n${fields.map((path) => `- ${correctableLabel(portal.programme, path) ?? path}`).join('\n')}`,
    `Sie haben bis zum ${formatDay(until)}, 23:59 Uhr, Zeit. Bitte sagen Sie danach „fertig“:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Wir brauchen noch etwas von Ihnen`, text };
}

export function correctionExtendedMail(
  portal: Sender,
  to: Recipient,
  { id, number }: Numbered,
  until: CalendarDay,
): Mail {
  const text = letter(portal, to, [
    `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist verlängert.`,
    `Sie haben jetzt bis zum ${formatDay(until)}, 23:59 Uhr, Zeit:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Frist verlängert`, text };
}

export function correctionExpiredMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist abgelaufen.`,
    'Wir prüfen den Antrag mit den Angaben, die uns vorliegen.',
    `Ihren Antrag sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Frist abgelaufen`, text };
}
