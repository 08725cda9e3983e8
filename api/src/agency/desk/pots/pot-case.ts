import { RAFFLE_TABLE } from '@portal/domain/agency/tables/raffle.ts';
import { findPublicValue } from '@portal/domain/raffle/draw.ts';
import type { Db, Portal, Trx } from '../../../platform/portal.ts';
import {
  changePot,
  closeList,
  drawLocked,
  findPublicPot,
  getLockedPot,
  lockPot,
  OTHER_VALUE,
  type PublicPot,
  potIri,
  potState,
  refuseBeforeDay,
} from '../../../raffle/public.ts';
import { type ActContext, type ActOf, type CaseBase, defineCase } from '../case-kind.ts';
import { findDrafts } from '../draft-store.ts';
import { nameOf } from '../performer.ts';
import { wrongField } from '../sent-fields.ts';

export interface PotCase extends CaseBase {
  pot: PublicPot;
}

type Context = ActContext<PotCase>;
type Valued = ActOf<PotCase, typeof RAFFLE_TABLE, 'prepare' | 'draw'>;

const NO_VALUE = 'Bitte geben Sie den öffentlichen Wert an, höchstens 200 Zeichen.';

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
  return { id, state, accountId: '', drafts, pot };
}

function readPublicValue({ fields }: Valued): string {
  const value = findPublicValue(fields.publicValue);
  if (value === undefined) throw wrongField('publicValue', NO_VALUE);
  return value;
}

/** The portal closes lists by itself at their end; by hand nobody has to wait for it. */
async function freeze({ portal, trx, row }: Context) {
  const { entries, listHash } = await closeList(portal, trx, row.id);
  return { detail: { entries, listHash } };
}

/** The first officer: the list is right, and this is the announced value. */
async function prepare(context: Valued) {
  const { portal, trx, row, performer } = context;
  refuseBeforeDay(portal, row.pot);
  const publicValue = readPublicValue(context);
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
  const publicValue = readPublicValue(context);
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
  proposals: ['prepare'],
  signs: { draw: ['prepare'] },
  drops: ['return'],
});
