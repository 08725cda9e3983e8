import type { Recipient } from '#features/access/server/mail-about.ts';
import { letterIsServed, letterIsThere } from '#features/cases/server/shared/mail-parts.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { letter } from '#ground/server/mail/letter.ts';
import type { Mail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REMEDY_FOLLOWS } from '../rules/decisions.ts';
import type { ObjectionCase } from './objection-store.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

export function objectionFiledMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihr Widerspruch zum Antrag ${number} ist eingegangen. Wir prüfen ihn.`,
    `Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Widerspruch zum Antrag ${number} eingegangen`, text };
}

export function objectionRemediedMail(portal: Sender, to: Recipient, row: ObjectionCase): Mail {
  const { proposal } = row.owner;
  const against = row.record?.against ?? null;
  const text = letter(portal, to, [
    `Ihrem Widerspruch zum Antrag ${proposal.number} haben wir abgeholfen.`,
    ...(against === null ? [] : [REMEDY_FOLLOWS[against]]),
    letterIsThere(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}

export function objectionRejectedMail(portal: Sender, to: Recipient, proposal: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihren Widerspruch zum Antrag ${proposal.number} haben wir zurückgewiesen. Die Entscheidung bleibt bestehen.`,
    letterIsServed(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}
