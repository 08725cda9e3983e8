import { SAMPLE_TABLE, type SampleState } from '#features/cases/rules/extra-acts.ts';
import {
  type ActOf,
  type ActOutcome,
  type CaseBase,
  type Draft,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { announcedSource, lastKenoDay, readPublicValue } from '#features/raffle/rules/public-source.ts';
import { NODE_CRYPTO } from '#features/raffle/server/node-crypto.ts';
import { toHex } from '#ground/rules/values/bytes.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { chosenOf, drawClasses, isAsPrepared } from '../rules/in-depth-sample.ts';
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

const OTHER_LIST =
  'Startwert oder Listen stimmen nicht mehr mit den Prüfsummen der Vorbereitung überein. Bitte ziehen Sie nicht.';

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
  const state = sample.drawn_at === null ? 'prepared' : 'drawn';
  return { id: sample.id, state, accountId: '', companyId: '', drafts, sample };
}

/** The second person: a draw cannot be taken back. Each chosen one gets its mail and its entry. */
async function draw(context: ActOf<SampleCase, typeof SAMPLE_TABLE, 'draw'>): Promise<ActOutcome> {
  const { portal, trx, row, performer, fields, now } = context;
  const read = readPublicValue('keno', fields.publicValue);
  if (!read.ok) throw wrongField('publicValue', read.message);
  const publicValue = read.value;
  const { commitment, frozen } = row.sample;
  if (commitment === null || frozen === null) throw new Error(`the sample ${row.id} was not prepared`);
  const seed = await getSeed(trx, row.id);
  const sampled = await lockSampled(trx, row.id);
  const known = new Set(frozen.flatMap(({ entries }) => entries));
  const isKept = await isAsPrepared(NODE_CRYPTO, { seed, commitment, frozen });
  if (!isKept || sampled.some(({ number }) => !known.has(number))) throw conflict(OTHER_LIST);
  const classes = await drawClasses(NODE_CRYPTO, { seed, frozen, publicValue });
  const protocol = { publicValue, seed: toHex(seed), classes };
  const drawDay = lastKenoDay(now);
  const source = { public_source: announcedSource(drawDay), draw_day: drawDay };
  await writeDrawn(trx, row.id, { drawn_at: now, drawn_by: nameOf(performer), protocol, ...source });
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
    consequences: chosen
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => ({ kind: 'verification', id, act: 'require-check', fields: { checkRequired: true } })),
  };
}

/** A sample waits for whoever has not prepared it: its draft says who has. */
export const SAMPLE_CASE = defineCase({
  name: 'sample',
  table: SAMPLE_TABLE,
  load,
  about: () => [],
  facts: async () => ({}),
  effects: { draw },
  mails: {},
  signs: { draw: ['draw'] },
});
