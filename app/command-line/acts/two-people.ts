import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { type ActRequest, performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { hasFinding } from '#features/hearing/server/hearing-duty.ts';
import { HEARINGS } from '#features/hearing/server/hearing-store.ts';
import type { HearingExceptionName } from '#features/letter/rules/legal/hearing.ts';
import { findVerification } from '#features/verification/server/public.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { fieldsFrom, optionName } from './declared-options.ts';

/** A decision as the command line has it: one verb for both people. */
export interface TwoPeople extends Pick<ActRequest, 'kind' | 'id'> {
  /** The act that signs, and the one that proposes it. */
  sign: string;
  propose: string;
  /** What is proposed where nothing else was typed. */
  usually?: () => Promise<ActFields> | ActFields;
  /** Options as read. */
  values: Readonly<Record<string, unknown>>;
}

const STANDS = 'Das steht schon im Vorschlag. Bitte lassen Sie diese Option weg.';

interface Order {
  kind: ActTableName;
  id: string;
  act: string;
}

const USUAL: HearingExceptionName = 'no-deviation';
const NO_FINDING = 'Der Prüfbogen enthält keine Feststellung gegen die Angaben des Unternehmens.';

/**
 * What the command line states where nothing is said of a hearing and none was held: that nothing deviates from what the
 * company has said, as far as the record bears it out (docs/decisions/0053). Else nothing, and the act asks for it.
 */
export async function usualException(portal: Portal, { acts }: ActTable, order: Order): Promise<ActFields> {
  const { kind, id, act } = order;
  if (acts[act]?.needs?.exception === undefined || (kind !== 'proposal' && kind !== 'verification')) return {};
  const proposalId = kind === 'proposal' ? id : (await findVerification(portal.db, id))?.proposal_id;
  if (proposalId === undefined || (await HEARINGS.list(portal.db, proposalId)).length > 0) return {};
  if (await hasFinding(portal.db, { kind, caseId: id })) return {};
  return { exception: USUAL, exceptionReason: NO_FINDING };
}

/** Signs what is proposed; where nothing is proposed yet, proposes it for somebody else to sign. */
export async function proposeOrSign(portal: Portal, performer: Performer, order: TwoPeople) {
  const { id, propose, sign, values } = order;
  const kind = portal.acts.getKind(order.kind);
  const { acts }: ActTable = kind.table;
  const row = await kind.load(portal, portal.db, id, { lock: false });
  const isProposed = row?.drafts.some(({ act }) => kind.signs[sign]?.includes(act)) ?? false;
  const proposed = fieldsFrom(acts[propose]?.needs, values);
  if (!isProposed) {
    const usual = 'exception' in proposed ? {} : await usualException(portal, kind.table, { ...order, act: propose });
    const fields = { ...usual, ...(await order.usually?.()), ...proposed };
    return performAct(portal, performer, { kind: order.kind, id, act: propose, fields });
  }
  const stands = Object.keys(proposed);
  if (stands.length > 0) throw violations(stands.map((name) => wrong(`--${optionName(name)}`, STANDS)));
  const fields = fieldsFrom(acts[sign]?.needs, values, portal.clock.today());
  return performAct(portal, performer, { kind: order.kind, id, act: sign, fields });
}

interface Proceeding extends Pick<TwoPeople, 'values'> {
  kind: ActTableName;
  proposalId: string;
  /** Undefined: none is pending. */
  openId: string | undefined;
  /** The act that begins it. */
  begin: string;
  /** How one ends, by an act or by two people: by the word for the outcome. */
  ends: Readonly<Record<string, string | Pick<TwoPeople, 'sign' | 'propose' | 'usually'>>>;
  /** As typed; undefined: a new one begins. */
  outcome: string | undefined;
}

/** Begins an amendment or objection, or ends the one that is pending. Throws 409 where none is, 422 for unknown outcomes. */
export async function proceed(portal: Portal, performer: Performer, asked: Proceeding): Promise<void> {
  const { kind, proposalId, openId: id, outcome, begin, ends, values } = asked;
  const { acts, subject }: ActTable = ACT_TABLES[kind];
  if (outcome === undefined) {
    const fields = fieldsFrom(acts[begin]?.needs, values, portal.clock.today());
    await performAct(portal, performer, { kind, id: proposalId, act: begin, fields });
    return;
  }
  const end = Object.hasOwn(ends, outcome) ? ends[outcome] : undefined;
  if (end === undefined) {
    throw violations([wrong('--outcome', `Möglich sind: ${Object.keys(ends).join(', ')}.`)]);
  }
  if (id === undefined) throw conflict(`Ein ${subject} ist nicht anhängig.`);
  if (typeof end === 'string') await performAct(portal, performer, { kind, id, act: end, fields: {} });
  else await proposeOrSign(portal, performer, { kind, id, values, ...end });
}
