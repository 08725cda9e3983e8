import type { Recipient } from '#features/proposal/server/public.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;

/** The proof of use was chosen for in-depth examination. */
export function inDepthMail(
  { programme, config }: Sender,
  to: Recipient,
  { id, number }: { id: string; number: string },
): Mail {
  const { content } = programme.contacts;
  const text = [
    `Guten Tag ${to.name},`,
    `Ihr Verwendungsnachweis zum Antrag ${number} wird vertieft geprüft.`,
    `So geht es weiter: Laden Sie im Schritt „Finanzplanübersicht“ Ihre Unterlagen als PDF-Dateien hoch:\n${config.origin}/vn/${id}/bearbeiten`,
    `Fragen beantwortet unser Team unter ${content.email}${content.phone === undefined ? '' : ` oder ${content.phone}`}.`,
    `Mit freundlichen Grüßen\n${programme.brand.signature} „${programme.name}“\n${config.origin}`,
  ].join('\n\n');
  return { to: to.email, subject: `Vertiefte Prüfung: Verwendungsnachweis zum Antrag ${number}`, text };
}
