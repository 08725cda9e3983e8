import type { ActOf, ActOutcome, Draft } from '#features/cases/server/case-kind.ts';
import { applicationMail, letterNotice, serviceNotice } from '#features/cases/server/mails.ts';
import { isOnePairWith, type Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { FUTURE, stampInstant } from '#features/cases/server/shared/handed-in.ts';
import { findNotes, noteEffect } from '#features/cases/server/shared/notes.ts';
import { writeLetter } from '#features/letter/server/write-letter.ts';
import { aboutProposal, defineProceeding, endingOf, withdrawing } from '#features/proceeding/server/proceeding.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Trx } from '#ground/server/portal.ts';
import { OBJECTION_TABLE, service } from '../rules/acts.ts';
import { REMEDY_FOLLOWS, SIGNED_DECISION } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';
import {
  type Decision,
  findDecisions,
  findObjectable,
  OBJECTIONS,
  type ObjectionCase,
  objectableView,
  objectionView,
} from './objection-store.ts';
import { certifyAgain, takeOutOfForce } from './take-out-of-force.ts';

type Act<A extends keyof typeof OBJECTION_TABLE.acts> = ActOf<ObjectionCase, typeof OBJECTION_TABLE, A>;

const NOT_DECIDED = 'Über den Antrag ist noch nicht entschieden.';
const ALREADY_OPEN = 'Ein Widerspruch ist bereits anhängig.';
const NOTHING_LEFT = 'Über den Widerspruch gegen diese Entscheidung ist schon entschieden.';
const WHICH = 'Bitte wählen Sie, gegen welche Entscheidung sich der Widerspruch richtet.';
const NOT_THIS = 'Gegen diese Entscheidung kann kein Widerspruch eingelegt werden.';

/** Against one decision. A late one is taken as well: whether it is in time is shown (decision 9). */
async function fileObjection({ portal, trx, row, fields }: Act<'file'>) {
  const { filedOn, reason } = fields;
  const decision = await readDecision(trx, row.owner.id, fields.decision);
  if (filedOn > portal.clock.today()) throw wrongField('filedOn', FUTURE);
  const { act: against, letterId, until } = decision;
  const filed = { filed_at: stampInstant(portal.clock, filedOn), filed_on: filedOn, reason, against };
  const id = await OBJECTIONS.begin(trx, { proposal_id: row.owner.id, letter_id: letterId, ...filed });
  if (id === undefined) throw conflict(ALREADY_OPEN);
  return { id, detail: { against, filedOn, until, inTime: isInTime(filedOn, until) } };
}

/** The one that is named; where there is only one, it needs no name. Throws 409 and 422. */
async function readDecision(trx: Trx, proposalId: string, named: string | null): Promise<Decision> {
  const possible = await findObjectable(trx, proposalId);
  if (possible.length === 0) throw conflict(await whyNone(trx, proposalId));
  const [only, second] = possible;
  if (named === null && only !== undefined && second === undefined) return only;
  if (named === null) throw wrongField('decision', WHICH);
  const found = possible.find(({ id }) => id === named.toLowerCase());
  if (found === undefined) throw wrongField('decision', NOT_THIS);
  return found;
}

async function whyNone(trx: Trx, proposalId: string): Promise<string> {
  const decided = (await findDecisions(trx, proposalId)).filter(({ isInForce }) => isInForce);
  if (decided.length === 0) return NOT_DECIDED;
  return decided.some(({ objections }) => objections.includes(null)) ? ALREADY_OPEN : NOTHING_LEFT;
}

/** It is right: what it is against is out of force and open again with the signature. */
async function remedy(context: Act<'remedy'>): Promise<ActOutcome> {
  const { trx, row, now } = context;
  await OBJECTIONS.end(trx, row.id, 'remedied', now);
  await announce(context, 'remedy');
  const consequences = await takeOutOfForce(context);
  await certifyAgain(context);
  return { consequences };
}

/** It is not: signed by somebody who has not signed what it is against, and served with proof. */
async function reject(context: Act<'reject'>): Promise<void> {
  const { trx, row, performer, draft, now } = context;
  if (hasSigned(row, performer)) throw conflict(SIGNED_DECISION);
  await OBJECTIONS.end(trx, row.id, 'rejected', now);
  await announce(context, 'reject', serviceIn(draft));
}

/** Who stands in for the signer is one with them (docs/decisions/0015). */
function hasSigned({ record }: ObjectionCase, performer: Performer): boolean {
  const { signed_by: signedBy = null, decided_at: decidedAt } = record ?? {};
  if (signedBy === null) return false;
  const signed = { proposedBy: signedBy, proposedAt: decidedAt ?? undefined };
  return signedBy === performer.id || isOnePairWith(performer, signed);
}

function serviceIn(draft: Draft | undefined) {
  return readSent({ service }, { service: draft?.content.service ?? null }, '').service ?? 'pzu';
}

async function announce(
  { portal, trx, row, draft, performer }: Act<'remedy' | 'reject'>,
  act: 'remedy' | 'reject',
  delivery?: ReturnType<typeof serviceIn>,
): Promise<void> {
  const given = draft?.content.reason;
  const { against = null, decided_at: decidedAt = null } = row.record ?? {};
  const announced = {
    act,
    against: against === null || decidedAt === null ? null : { act: against, decidedOn: dayOf(decidedAt) },
    reason: typeof given === 'string' ? given : '',
  };
  await writeLetter(portal, trx, `objection.${act}`, { proposal: row.owner.proposal, performer, announced, delivery });
}

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
    'objection-filed': ({ portal, row }, to) => {
      const { id, number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Widerspruch zum Antrag ${number} eingegangen`, [
        `Ihr Widerspruch zum Antrag ${number} ist eingegangen. Wir prüfen ihn.`,
        `Den Stand sehen Sie hier:\n${portal.config.origin}/uebersicht/${id}`,
      ]);
    },
    'objection-remedied': ({ portal, row }, to) => {
      const { proposal } = row.owner;
      return applicationMail(
        portal,
        to,
        proposal.number,
        `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`,
        [
          `Ihrem Widerspruch zum Antrag ${proposal.number} haben wir abgeholfen.`,
          ...(row.record?.against ? [REMEDY_FOLLOWS[row.record.against]] : []),
          letterNotice(portal, proposal),
        ],
      );
    },
    'objection-rejected': ({ portal, row }, to) => {
      const { proposal } = row.owner;
      return applicationMail(
        portal,
        to,
        proposal.number,
        `Entscheidung über Ihren Widerspruch zum Antrag ${proposal.number}`,
        [
          `Ihren Widerspruch zum Antrag ${proposal.number} haben wir zurückgewiesen. Die Entscheidung bleibt bestehen.`,
          serviceNotice(portal, proposal),
        ],
      );
    },
  },
  keptAsDraft: ['propose-remedy', 'propose-rejection'],
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
