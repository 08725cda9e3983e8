import { wrong } from '@portal/domain/fields/violation.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import type { ActFields } from './desk/case-kind.ts';
import { kindOf } from './desk/kinds.ts';
import { type ActRequest, performAct } from './desk/perform-act.ts';
import type { Performer } from './desk/performer.ts';

/** A decision as the command line has it: one verb for both people. */
export interface TwoPeople extends Pick<ActRequest, 'kind' | 'id'> {
  /** The act that signs. */
  sign: string;
  /** The act that proposes it, with its fields. */
  propose: string;
  fields: () => Promise<ActFields> | ActFields;
  /** As typed; belongs to the proposal. */
  reason: string | undefined;
  announcedOn: string | undefined;
}

const REASON_STANDS = 'Die Begründung steht schon im Vorschlag. Bitte lassen Sie --reason weg.';

/** Signs what is proposed; where nothing is proposed yet, proposes it for somebody else to sign. */
export async function proposeOrSign(portal: Portal, performer: Performer, order: TwoPeople) {
  const { id, reason } = order;
  const kind = kindOf(order.kind);
  const row = await kind.load(portal, portal.db, id, { lock: false });
  const isProposed = row?.drafts.some(({ act }) => kind.signs[order.sign]?.includes(act)) ?? false;
  if (!isProposed) {
    const fields = { ...(await order.fields()), ...(reason === undefined ? {} : { reason }) };
    return performAct(portal, performer, { kind: order.kind, id, act: order.propose, fields });
  }
  if (reason !== undefined) throw violations([wrong('--reason', REASON_STANDS)]);
  const fields = { announcedOn: order.announcedOn ?? dayOf(portal.clock.now()) };
  return performAct(portal, performer, { kind: order.kind, id, act: order.sign, fields });
}
