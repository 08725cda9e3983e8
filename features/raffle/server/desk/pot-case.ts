import { type ActContext, type ActOf, type CaseBase, defineCase } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type PotState, RAFFLE_TABLE } from '../../rules/acts.ts';
import { publicValueKind, readPublicValue } from '../../rules/public-source.ts';
import { drawLocked, OTHER_VALUE, refuseBeforeValue } from '../draw-pot.ts';
import { closeList, getLockedPot } from '../freeze-pot.ts';
import { potState } from '../list-pots.ts';
import { changePot, findPublicPot, lockPot, type PublicPot } from '../pot-store.ts';
import { potIri } from '../present.ts';

export interface PotCase extends CaseBase<PotState> {
  pot: PublicPot;
}

type Context = ActContext<PotCase>;
type Valued = ActOf<PotCase, typeof RAFFLE_TABLE, 'prepare' | 'draw'>;

export async function loadPot(
  { clock }: Pick<Portal, 'clock'>,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<PotCase | undefined> {
  const pot = lock ? await lockPot(db as Trx, id) : await findPublicPot(db, id);
  if (pot === undefined) return undefined;
  const drafts = await findDrafts(db, { kind: 'raffle', caseId: id });
  const state = potState(pot, clock.now(), drafts.length > 0);
  // No mail of these acts goes to one account: the draw itself writes to everybody who takes part.
  return { id, state, accountId: '', companyId: '', drafts, pot };
}

function publicValueOf({ fields, row }: Valued): string {
  const read = readPublicValue(publicValueKind(row.pot.public_kind), fields.publicValue);
  if (!read.ok) throw wrongField('publicValue', read.message);
  return read.value;
}

/** The portal closes lists by itself at their end; by hand nobody has to wait for it. */
async function freeze({ portal, trx, row }: Context) {
  const { entries, listHash } = await closeList(portal, trx, row.id);
  return { detail: { entries, listHash } };
}

/** The first officer: the list is right, and this is the announced value. */
async function prepare(context: Valued) {
  const { portal, trx, row, performer } = context;
  refuseBeforeValue(portal, row.pot);
  const publicValue = publicValueOf(context);
  await changePot(trx, row.id, { frozen_by: nameOf(performer) });
  const { entries, listHash } = await closeList(portal, trx, row.id);
  return { draft: { publicValue }, detail: { publicValue, entries, listHash } };
}

async function takeBack({ trx, row }: Context): Promise<void> {
  await changePot(trx, row.id, { frozen_by: null });
}

/** The second officer types the value again: a draw cannot be taken back. */
async function draw(context: Valued) {
  const { portal, trx, row, performer, draft } = context;
  const publicValue = publicValueOf(context);
  if (publicValue !== draft?.content.publicValue) throw wrongField('publicValue', OTHER_VALUE);
  const officer = nameOf(performer);
  const { entries, winners } = await drawLocked(portal, trx, await getLockedPot(trx, row.id), { officer, publicValue });
  return { detail: { publicValue, entries, winners } };
}

/** A pot is worked on like a case: the same table, the same two people, the same record. */
export const POT_CASE = defineCase({
  name: 'raffle',
  table: RAFFLE_TABLE,
  load: loadPot,
  about: ({ id }) => [potIri(id)],
  facts: async () => ({}),
  effects: { freeze, prepare, return: takeBack, draw },
  mails: {},
  writesDraft: ['prepare'],
  signs: { draw: ['prepare'] },
  dropsDrafts: ['return'],
});
