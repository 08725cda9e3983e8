import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { fieldsFrom } from './declared-options.ts';
import { proposeOrSign, type TwoPeople } from './two-people.ts';

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
