import type { Recipient } from '#features/access/server/mail-about.ts';
import { letterIsThere } from '#features/cases/server/shared/mail-parts.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { letter } from '#ground/server/mail/letter.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;
type Decided = Numbered & Pick<ProposalRow, 'portal_delivery_since'>;

export function amendmentFiledMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [`Ihr Änderungsantrag zum Antrag ${number} ist eingegangen.`, NEXT_TASK]);
  return {
    to: to.email,
    subject: `Änderungsantrag zum Antrag ${number} eingegangen`,
    text,
    next: { application: number },
  };
}

export function amendmentAcceptedMail(portal: Sender, to: Recipient, proposal: Decided): Mail {
  const text = letter(portal, to, [
    `Ihre Änderung zum Antrag ${proposal.number} ist angenommen.`,
    'Für einen Verwendungsnachweis, den Sie schon begonnen haben, gelten weiter die bisherigen Angaben.',
    letterIsThere(portal, proposal),
  ]);
  return { to: to.email, subject: `Änderung zum Antrag ${proposal.number} angenommen`, text };
}

export function amendmentRefusedMail(portal: Sender, to: Recipient, proposal: Decided): Mail {
  const text = letter(portal, to, [
    `Ihren Änderungsantrag zum Antrag ${proposal.number} konnten wir leider nicht annehmen. Die Bewilligung gilt unverändert weiter.`,
    letterIsThere(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Änderungsantrag zum Antrag ${proposal.number}`, text };
}
