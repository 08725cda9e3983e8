import type { Recipient } from '#features/access/server/members.ts';
import { questionsText } from '#features/comments/rules/comment.ts';
import { findComments } from '#features/comments/server/comment-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
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
  const { reason, fields } = request;
  const comments = (await findComments(trx, id)).filter((one) => one.request === request.id);
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${number} brauchen wir noch Angaben oder Unterlagen von Ihnen.`,
    `Der Grund: ${reason}`,
    ...questionsText(comments),
    `Das können Sie ändern:\n${fields.map((path) => `- ${correctableLabel(portal.programme, path) ?? path}`).join('\n')}`,
    NEXT_TASK,
    'Die Frist endet um 23:59 Uhr. Bitte sagen Sie danach „fertig“.',
  ]);
  return {
    to: to.email,
    subject: `Ihr Antrag ${number}: Wir brauchen noch etwas von Ihnen`,
    text,
    next: { application: number },
  };
}

export function correctionExtendedMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist verlängert.`,
    NEXT_TASK,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Frist verlängert`, text, next: { application: number } };
}

export function correctionExpiredMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist abgelaufen.`,
    'Wir prüfen den Antrag mit den Angaben, die uns vorliegen.',
    NEXT_TASK,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Frist abgelaufen`, text, next: { application: number } };
}
