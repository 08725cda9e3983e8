import type { Recipient } from '#features/access/server/members.ts';
import { letterNotice, serviceNotice } from '#features/cases/server/mails.ts';
import { findNotes, noteEffect } from '#features/cases/server/shared/notes.ts';
import { aboutProposal, defineProceeding, endingOf, withdrawing } from '#features/proceeding/server/proceeding.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Mail } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';
import { OBJECTION_TABLE } from '../rules/acts.ts';
import { REMEDY_FOLLOWS } from '../rules/decisions.ts';
import { fileObjection, hasSigned, reject, remedy } from './acts.ts';
import { findObjectable } from './decision-store.ts';
import { OBJECTIONS, type ObjectionCase } from './objection-store.ts';
import { objectableView, objectionView } from './objection-view.ts';

const ended = endingOf(OBJECTIONS);

export const OBJECTION_CASE = defineProceeding({
  name: 'objection',
  table: OBJECTION_TABLE,
  store: OBJECTIONS,
  about: ({ owner: { proposal } }) => [
    iriOf('/api/agency/proposals', proposal.id),
    ...(proposal.verification_id === null ? [] : [iriOf('/api/agency/verifications', proposal.verification_id)]),
  ],
  moneyOf: ({ owner }) => owner.id,
  closed: (row, performer) => (hasSigned(row, performer) ? ['reject'] : []),
  facts: async (portal, { id, record, owner, drafts }) => ({
    ...aboutProposal(owner),
    objectable: record === undefined ? (await findObjectable(portal.db, owner.id)).map(objectableView) : [],
    signedBy: record?.signed_by ?? null,
    ...(record === undefined ? {} : objectionView(record)),
    proposed: drafts.map(({ act, proposedBy, content }) => ({
      act,
      proposedBy,
      reason: typeof content.reason === 'string' ? content.reason : null,
    })),
    notes: await findNotes(portal.db, 'objection', id),
  }),
  effects: {
    file: fileObjection,
    note: noteEffect('objection'),
    remedy,
    reject,
    withdraw: withdrawing(OBJECTIONS, ({ filed_on, filed_at }) => ({
      what: 'dem Widerspruch',
      since: filed_on ?? dayOf(filed_at),
    })),
    // The decision it is against is gone, or the application is.
    lapse: ended('lapsed'),
  },
  mails: {
    'objection-filed': ({ portal, row }, to) => objectionFiledMail(portal, to, row.owner.proposal),
    'objection-remedied': ({ portal, row }, to) => objectionRemediedMail(portal, to, row),
    'objection-rejected': ({ portal, row }, to) => objectionRejectedMail(portal, to, row.owner.proposal),
  },
  writesDraft: ['propose-remedy', 'propose-rejection'],
  signs: { remedy: ['propose-remedy'], reject: ['propose-rejection'] },
  dropsDrafts: ['return', 'withdraw', 'lapse'],
  calls: [
    { path: 'objection', act: 'file', fields: (sent, { clock }) => ({ ...sent, filedOn: clock.today() }) },
    {
      ...{ path: 'objection/withdraw', act: 'withdraw', none: 'Es ist kein Widerspruch anhängig.' },
      which: { field: 'objection', missing: 'Bitte wählen Sie den Widerspruch, den Sie zurücknehmen.' },
    },
  ],
});

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

function objectionFiledMail(portal: Sender, to: Recipient, { id, number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihr Widerspruch zum Antrag ${number} ist eingegangen. Wir prüfen ihn.`,
    `Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
  return { to: to.email, subject: `Widerspruch zum Antrag ${number} eingegangen`, text };
}

function objectionRemediedMail(portal: Sender, to: Recipient, row: ObjectionCase): Mail {
  const { proposal } = row.owner;
  const against = row.record?.against ?? null;
  const text = letter(portal, to, [
    `Ihrem Widerspruch zum Antrag ${proposal.number} haben wir abgeholfen.`,
    ...(against === null ? [] : [REMEDY_FOLLOWS[against]]),
    letterNotice(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}

function objectionRejectedMail(portal: Sender, to: Recipient, proposal: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihren Widerspruch zum Antrag ${proposal.number} haben wir zurückgewiesen. Die Entscheidung bleibt bestehen.`,
    serviceNotice(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`, text };
}
