import { randomUUID } from 'node:crypto';
import { isInTime, objectionUntil } from '@portal/domain/agency/objection/objection-period.ts';
import type { OBJECTION_TABLE } from '@portal/domain/agency/tables/objection.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { ActContext, ActOf, ActOutcome, Consequence } from '../case-kind.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { FUTURE, letterCame, stampInstant } from '../paper/stamp.ts';
import { findDecision } from '../proposals/revision-store.ts';
import { wrongField } from '../sent-fields.ts';
import type { ObjectionCase } from './load-objection.ts';
import { endObjection, insertObjection } from './objection-store.ts';

type Context = ActContext<ObjectionCase>;
type Act<A extends keyof typeof OBJECTION_TABLE.acts> = ActOf<ObjectionCase, typeof OBJECTION_TABLE, A>;

const NOT_DECIDED = 'Über den Antrag ist noch nicht entschieden.';
const ALREADY_OPEN = 'Ein Widerspruch ist bereits anhängig.';

/** Against the decision that stands. A late one is taken as well: whether it is in time is shown (decisions 0009). */
export async function fileObjection({ portal, trx, row, fields }: Act<'file'>) {
  const decision = await findDecision(trx, row.proposal.id);
  if (decision === undefined) throw conflict(NOT_DECIDED);
  const { filedOn, reason } = fields;
  if (filedOn > portal.clock.today()) throw wrongField('filedOn', FUTURE);
  const { status: against, announcedOn, letterId } = decision;
  const id = randomUUID();
  const filedAt = stampInstant(portal.clock, filedOn);
  const objection = { id, proposalId: row.proposal.id, filedAt, filedOn, reason, against, letterId };
  if (!(await insertObjection(trx, objection))) throw conflict(ALREADY_OPEN);
  const until = announcedOn === null ? null : objectionUntil(announcedOn);
  return { id, detail: { against, filedOn, until, inTime: isInTime(filedOn, announcedOn) } };
}

const ENDS = { remedy: 'remedied', reject: 'rejected' } as const;

/** Either end of an objection, with its letter. */
export function endWith(act: keyof typeof ENDS) {
  return async ({ portal, trx, row, draft, performer, now }: Act<'remedy' | 'reject'>): Promise<ActOutcome> => {
    await endObjection(trx, row.id, { as: ENDS[act], now });
    const given = draft?.content.reason;
    const announced = { act, reason: typeof given === 'string' ? given : '' };
    await writeLetter(portal, trx, `objection.${act}`, { proposal: row.proposal, performer, announced });
    return act === 'remedy' && takesBack(row) ? { follows: [reopening(row)] } : {};
  };
}

/** A remedy takes a refusal or a revocation out of force; an approval stays as it is until it is changed. */
export function takesBack({ objection, proposal }: Pick<ObjectionCase, 'objection' | 'proposal'>): boolean {
  const { revision_status: decision } = proposal;
  return decision !== null && decision !== 'final_approved' && decision === objection?.against;
}

function reopening({ id, proposal }: ObjectionCase): Consequence {
  return { kind: 'proposal', id: proposal.id, act: 'reopen', fields: { objection: id } };
}

/** The decision it is against is gone, or the application is. */
export async function lapseObjection({ trx, row, now }: Context): Promise<void> {
  await endObjection(trx, row.id, { as: 'lapsed', now });
}

/** On paper it counts from its stamp. */
export async function withdrawObjection({ portal, trx, row, fields }: Act<'withdraw'>): Promise<void> {
  const { id, objection } = row;
  const follows = objection && { what: 'dem Widerspruch', since: objection.filedOn ?? dayOf(objection.filedAt) };
  const came = letterCame(portal.clock, fields.receivedOn, follows);
  await endObjection(trx, id, { as: 'withdrawn', now: came });
}
