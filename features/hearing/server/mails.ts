import type { Recipient } from '#features/access/server/public.ts';
import { letter } from '#features/cases/server/mails.ts';
import { HEARING_PURPOSES, type HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { ProposalRow } from '#features/proposal/server/public.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

interface Opened {
  purpose: HearingPurpose;
  reason: string;
  until: CalendarDay;
}

function answerHere({ config }: Sender, { id }: Numbered): string {
  return `${config.origin}/uebersicht/${id}/anhoerung`;
}

export function openedMail(portal: Sender, to: Recipient, of: Numbered, { purpose, reason, until }: Opened): Mail {
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${of.number} prüfen wir: ${HEARING_PURPOSES[purpose]}. Entschieden ist noch nichts. Vorher hören wir Sie an.`,
    `Der Grund: ${reason}`,
    `Bis zum ${formatDay(until)}, 23:59 Uhr, können Sie Stellung nehmen und Unterlagen beifügen:\n${answerHere(portal, of)}`,
    'Brauchen Sie mehr Zeit? Dann fragen Sie uns bitte vor dem Ende der Frist.',
  ]);
  return { to: to.email, subject: `Anhörung zu Ihrem Antrag ${of.number}`, text };
}

export function extendedMail(portal: Sender, to: Recipient, of: Numbered, until: CalendarDay): Mail {
  const text = letter(portal, to, [
    `die Frist der Anhörung zu Ihrem Antrag ${of.number} ist verlängert.`,
    `Sie haben jetzt bis zum ${formatDay(until)}, 23:59 Uhr, Zeit:\n${answerHere(portal, of)}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${of.number}: Frist der Anhörung verlängert`, text };
}

export function answeredMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihre Stellungnahme zum Antrag ${number} ist eingegangen. Wir berücksichtigen sie bei unserer Entscheidung.`,
    `Sie müssen nichts weiter tun. Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Ihre Stellungnahme ist eingegangen`, text };
}

export function cancelledMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `die Anhörung zu Ihrem Antrag ${number} ist beendet. Sie müssen dazu nichts mehr schreiben.`,
    `Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Ihr Antrag ${number}: Die Anhörung ist beendet`, text };
}
