import type { Difference } from '@portal/domain/agency/amendment-diff.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import type { Mail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import type { Recipient } from '../proposal/person-store.ts';
import type { ProposalRow } from '../proposal/store.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

const LETTER_FOLLOWS = 'Den Bescheid mit der Begründung und Ihren Rechten erhalten Sie mit der Post.';

/** The frame of every mail about a case. */
export function letter({ programme, config }: Sender, { name }: Recipient, paragraphs: readonly string[]): string {
  const { content } = programme.contacts;
  const phone = content.phone === undefined ? '' : ` oder ${content.phone}`;
  const help = `Fragen beantwortet unser Team unter ${content.email}${phone}.`;
  const signature = `Mit freundlichen Grüßen\nIhr Förderportal „${programme.name}“\n${config.origin}`;
  return [`Guten Tag ${name},`, ...paragraphs, help, signature].join('\n\n');
}

export function receivedMail(portal: Sender, to: Recipient, { id, number }: Numbered, receivedAt: Date): Mail {
  const text = letter(portal, to, [
    `Ihr unterschriebenes Blatt zum Antrag ${number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    `Ihr Antrag ist damit verbindlich. Wir prüfen ihn jetzt. ${portal.programme.processingHint}`,
    `Sie müssen nichts weiter tun. Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} ist eingegangen`, text };
}

export function approvedMail(portal: Sender, to: Recipient, { id, number }: Numbered, granted: ApprovedSnapshot): Mail {
  const text = letter(portal, to, [
    `Ihr Antrag ${number} ist bewilligt. Der Zuschuss beträgt bis zu ${formatEuro(granted.sumFundingApproved)}.`,
    `Ihr Bewilligungszeitraum: ${formatDay(granted.startDate)} bis ${formatDay(granted.endDate)}.`,
    `So geht es weiter: Setzen Sie Ihr Vorhaben um. Reichen Sie danach den Verwendungsnachweis ein:\n${portal.config.origin}/vn`,
    `${LETTER_FOLLOWS} Ihren Antrag sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number} ist bewilligt`, text };
}

export function deniedMail(portal: Sender, to: Recipient, { id, number }: Numbered, reason: string): Mail {
  const text = letter(portal, to, [
    `Ihren Antrag ${number} konnten wir leider nicht bewilligen.`,
    `Der Grund: ${reason}`,
    `${LETTER_FOLLOWS} Ihren Antrag sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Antrag ${number}`, text };
}

export function revokedMail(portal: Sender, to: Recipient, { id, number }: Numbered, reason: string): Mail {
  const text = letter(portal, to, [
    `die Bewilligung Ihres Antrags ${number} ist widerrufen.`,
    `Der Grund: ${reason}`,
    'Einen Verwendungsnachweis können Sie nur noch ansehen.',
    `${LETTER_FOLLOWS} Ihren Antrag sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Widerruf der Bewilligung zum Antrag ${number}`, text };
}

export function amendedMail(
  portal: Sender,
  to: Recipient,
  { id, number }: Numbered,
  differences: readonly Difference[],
): Mail {
  const list = differences.map(
    ({ label, before, after }) => `- ${label}: ${after ?? 'entfällt'} (bisher: ${before ?? '–'})`,
  );
  const text = letter(portal, to, [
    `Ihre Änderung zum Antrag ${number} ist angenommen. Das ändert sich:`,
    list.join('\n'),
    'Für einen Verwendungsnachweis, den Sie schon begonnen haben, gelten weiter die bisherigen Angaben.',
    `${LETTER_FOLLOWS} Ihren Antrag sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Änderung zum Antrag ${number} angenommen`, text };
}
