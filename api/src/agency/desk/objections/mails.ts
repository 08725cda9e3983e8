import type { Mail } from '../../../platform/mail/mail.ts';
import type { Portal } from '../../../platform/portal.ts';
import type { ProposalRow, Recipient } from '../../../proposal/public.ts';
import { letter } from '../../mails.ts';
import { letterIsThere } from '../shared/mail-parts.ts';
import { takesBack } from './acts.ts';
import type { ObjectionCase } from './load-objection.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;
type Decided = Numbered & Pick<ProposalRow, 'portal_delivery_since'>;

export function objectionFiledMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihr Widerspruch zum Antrag ${number} ist eingegangen. Wir prüfen ihn.`,
    `Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Widerspruch zum Antrag ${number} eingegangen`, text };
}

export function objectionRemediedMail(portal: Sender, to: Recipient, row: ObjectionCase): Mail {
  const { proposal } = row;
  const follows =
    proposal.revision_status === 'final_revoked'
      ? 'Der Widerruf gilt nicht mehr. Ihr Antrag ist wieder bewilligt.'
      : 'Die Ablehnung gilt nicht mehr. Wir bearbeiten Ihren Antrag wieder.';
  const text = letter(portal, to, [
    `Ihrem Widerspruch zum Antrag ${proposal.number} haben wir abgeholfen.`,
    ...(takesBack(row) ? [follows] : []),
    letterIsThere(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}

export function objectionRejectedMail(portal: Sender, to: Recipient, proposal: Decided): Mail {
  const text = letter(portal, to, [
    `Ihren Widerspruch zum Antrag ${proposal.number} haben wir zurückgewiesen. Die Entscheidung bleibt bestehen.`,
    letterIsThere(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}
