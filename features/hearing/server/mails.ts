import type { Recipient } from '#features/access/server/mail-about.ts';
import { HEARING_PURPOSES, type HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { letter } from '#ground/server/mail/letter.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

interface Opened {
  purpose: HearingPurpose;
  reason: string;
}

export function openedMail(portal: Sender, to: Recipient, of: Numbered, { purpose, reason }: Opened): Mail {
  const text = letter(portal, to, [
    `zu Ihrem Antrag ${of.number} prüfen wir: ${HEARING_PURPOSES[purpose]}. Vorher hören wir Sie an.`,
    `Der Grund: ${reason}`,
    NEXT_TASK,
    'Sie können Unterlagen beifügen. Die Frist endet um 23:59 Uhr. Brauchen Sie mehr Zeit? Dann fragen Sie uns bitte vor dem Ende der Frist.',
  ]);
  return { to: to.email, subject: `Anhörung zu Ihrem Antrag ${of.number}`, text, next: { application: of.number } };
}

export function extendedMail(portal: Sender, to: Recipient, of: Numbered): Mail {
  const text = letter(portal, to, [`die Frist der Anhörung zu Ihrem Antrag ${of.number} ist verlängert.`, NEXT_TASK]);
  return {
    to: to.email,
    subject: `Ihr Antrag ${of.number}: Frist der Anhörung verlängert`,
    text,
    next: { application: of.number },
  };
}

export function answeredMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihre Stellungnahme zum Antrag ${number} ist eingegangen. Wir berücksichtigen sie bei unserer Entscheidung.`,
    NEXT_TASK,
  ]);
  return {
    to: to.email,
    subject: `Ihr Antrag ${number}: Ihre Stellungnahme ist eingegangen`,
    text,
    next: { application: number },
  };
}

export function cancelledMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `die Anhörung zu Ihrem Antrag ${number} ist beendet. Sie müssen dazu nichts mehr schreiben.`,
    NEXT_TASK,
  ]);
  return {
    to: to.email,
    subject: `Ihr Antrag ${number}: Die Anhörung ist beendet`,
    text,
    next: { application: number },
  };
}
