import { chosenOf, drawClasses, isAsAnnounced } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { SAMPLE_TABLE, type SampleState } from '@portal/domain/agency/tables/sample.ts';
import { readPublicValue } from '@portal/domain/raffle/public-source.ts';
import { toHex } from '@portal/domain/values/bytes.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Db, Portal, Trx } from '../../../platform/portal.ts';
import { NODE_CRYPTO, OTHER_VALUE, refuseBeforeValue } from '../../../raffle/public.ts';
import { type ActOf, type ActOutcome, type CaseBase, type Draft, defineCase } from '../case-kind.ts';
import { findDrafts } from '../draft-store.ts';
import { nameOf } from '../performer.ts';
import { wrongField } from '../sent-fields.ts';
import {
  findSample,
  getSeed,
  lockSample,
  lockSampled,
  markHandedIn,
  type SampleRow,
  writeDrawn,
} from './sample-store.ts';

export interface SampleCase extends CaseBase<SampleState> {
  state: SampleState;
  sample: SampleRow;
}

type Valued = ActOf<SampleCase, typeof SAMPLE_TABLE, 'prepare' | 'draw'>;

const OTHER_LIST =
  'Startwert oder Listen stimmen nicht mehr mit den Prüfsummen der Ankündigung überein. Bitte ziehen Sie nicht.';

async function load(
  _portal: Portal,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<SampleCase | undefined> {
  const sample = lock ? await lockSample(db as Trx, id) : await findSample(db, id);
  if (sample === undefined) return undefined;
  return sampleCaseOf(sample, await findDrafts(db, { kind: 'sample', caseId: id }));
}

export function sampleCaseOf(sample: SampleRow, drafts: readonly Draft[]): SampleCase {
  const state = sample.drawn_at !== null ? 'drawn' : drafts.length > 0 ? 'prepared' : 'announced';
  return { id: sample.id, state, accountId: '', companyId: '', drafts, sample };
}

/** What an announced sample has. */
function announcedOf({ sample }: SampleCase) {
  const { commitment, frozen, public_kind: kind, draw_day: drawDay } = sample;
  if (commitment === null || frozen === null || kind === null || drawDay === null) {
    throw new Error(`the sample ${sample.id} was not announced`);
  }
  return { commitment, frozen, kind, drawDay };
}

function publicValueOf({ fields, row }: Valued): string {
  const read = readPublicValue(announcedOf(row).kind, fields.publicValue);
  if (!read.ok) throw wrongField('publicValue', read.message);
  return read.value;
}

/** The first officer: this is the announced value. */
async function prepare(context: Valued): Promise<ActOutcome> {
  const { portal, row } = context;
  const { drawDay, kind } = announcedOf(row);
  refuseBeforeValue(portal, { day_of_raffle: drawDay, public_kind: kind });
  const publicValue = publicValueOf(context);
  return { draft: { publicValue }, detail: { publicValue } };
}

/** The second officer types the value again: a draw cannot be taken back. Each chosen one gets its mail and its entry. */
async function draw(context: Valued): Promise<ActOutcome> {
  const { portal, trx, row, performer, draft, now } = context;
  const publicValue = publicValueOf(context);
  if (publicValue !== draft?.content.publicValue) throw wrongField('publicValue', OTHER_VALUE);
  const { commitment, frozen } = announcedOf(row);
  const seed = await getSeed(trx, row.id);
  const sampled = await lockSampled(trx, row.id);
  const known = new Set(frozen.flatMap(({ entries }) => entries));
  const isKept = await isAsAnnounced(NODE_CRYPTO, { seed, commitment, frozen });
  if (!isKept || sampled.some(({ number }) => !known.has(number))) throw conflict(OTHER_LIST);
  const classes = await drawClasses(NODE_CRYPTO, { seed, frozen, publicValue });
  const protocol = { publicValue, seed: toHex(seed), classes };
  await writeDrawn(trx, row.id, { drawn_at: now, drawn_by: nameOf(performer), protocol });
  const drawn = new Set(chosenOf(classes));
  const chosen = sampled.filter(({ number, isRevoked }) => drawn.has(number) && !isRevoked);
  const handedIn = chosen.filter(({ isOpen }) => !isOpen);
  await markHandedIn(
    trx,
    handedIn.map(({ id }) => id),
    now,
  );
  portal.log.event('sample.drawn', { sample: row.id, entries: known.size, chosen: drawn.size });
  return {
    detail: { publicValue, entries: known.size, chosen: [...drawn], handedIn: handedIn.map(({ number }) => number) },
    follows: chosen
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => ({ kind: 'verification', id, act: 'require-check', fields: { checkRequired: true } })),
  };
}

/** A sample is drawn as a pot is: the same value, the same two people, the same record. */
export const SAMPLE_CASE = defineCase({
  name: 'sample',
  table: SAMPLE_TABLE,
  load,
  about: () => [],
  facts: async () => ({}),
  effects: { prepare, draw },
  mails: {},
  proposals: ['prepare'],
  signs: { draw: ['prepare'] },
  drops: ['return'],
});
