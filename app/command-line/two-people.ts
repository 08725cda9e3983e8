import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { kindOf } from '#features/cases/server/kinds.ts';
import { type ActRequest, performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { fieldsFrom, optionName } from './declared-options.ts';
import { usualException } from './usual-exception.ts';

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

/** Signs what is proposed; where nothing is proposed yet, proposes it for somebody else to sign. */
export async function proposeOrSign(portal: Portal, performer: Performer, order: TwoPeople) {
  const { id, propose, sign, values } = order;
  const kind = kindOf(order.kind);
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
