import type { Selectable } from 'kysely';
import type { SecondPersonProposal } from '#features/to-sign/rules/wire.ts';
import type { TextField } from '#ground/rules/fields/field.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { ActContext, CaseBase, Draft } from '../case-kind.ts';

/** Tables of what one person proposes and another one confirms or refuses. */
type ProposalTable = 'role_grant' | 'budget_change';

interface ProposalRow {
  id: string;
  state: SecondPersonProposal['state'];
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  refusal: string | null;
}

/** What all of them say: who proposed and who decided when. `names`: of officers, by id. */
export function proposalBody(
  row: ProposalRow,
  {
    stateLabel,
    acts,
    names,
  }: Pick<SecondPersonProposal, 'stateLabel' | 'acts'> & { names: ReadonlyMap<string, string> },
): SecondPersonProposal {
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    ...{ id: row.id, state: row.state, stateLabel, reason: row.reason, refusal: row.refusal, acts },
    proposedBy: nameOf(row.proposed_by),
    proposedAt: instant(row.proposed_at),
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: maybeInstant(row.decided_at),
  };
}

/** Proposals shown; the record of acts has them all. */
export const SHOWN_PROPOSALS = 100;

/** As it stands; `lock`: nobody decides on it until the transaction ends. */
export async function findProposed<T extends ProposalTable>(
  db: Db | Trx,
  table: T,
  id: string,
  { lock }: { lock: boolean },
): Promise<Selectable<Schema[T]> | undefined> {
  // The columns asked for are those that both have.
  const asked = db
    .selectFrom(table as 'role_grant')
    .selectAll()
    .where('id', '=', id);
  const found = await (lock ? asked.forUpdate() : asked).executeTakeFirst();
  return found as Selectable<Schema[T]> | undefined;
}

interface Decided {
  state: 'confirmed' | 'refused';
  by: string;
  now: Date;
  refusal: string | null;
}

/** On a proposal that the caller has locked. */
export async function decideProposal(
  trx: Trx,
  table: ProposalTable,
  id: string,
  { state, by, now, refusal }: Decided,
): Promise<void> {
  await trx
    .updateTable(table as 'role_grant')
    .set({ state, decided_by: by, decided_at: now, refusal })
    .where('id', '=', id)
    .execute();
}

/** A proposal of its own, as the draft its second person signs. */
export function draftIn(
  act: string,
  { proposed_by, proposed_at }: Pick<ProposalRow, 'proposed_by' | 'proposed_at'>,
): Draft {
  return { act, proposedBy: proposed_by, proposedAt: proposed_at, content: {} };
}

/** Effects that end a proposal without putting it in force. `idOf`: of the proposal; `takenBack`: the reason that is kept then. */
export function refusals<R extends CaseBase>(table: ProposalTable, idOf: (row: R) => string, takenBack: string) {
  const refuse = ({ trx, row, performer, now }: ActContext<R>, refusal: string) =>
    decideProposal(trx, table, idOf(row), { state: 'refused', by: performer.id, now, refusal });
  return {
    refuse: (context: ActContext<R, { reason: TextField }>) => refuse(context, context.fields.reason),
    'take-back': (context: ActContext<R>) => refuse(context, takenBack),
  };
}
