import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { recordDecision } from '#features/audit/server/record.ts';
import { SAMPLE_TABLE } from '#features/cases/rules/extra-acts.ts';
import type { ActFields, Draft } from '#features/cases/server/case-kind.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import { findDrafts, findDraftsOfKind, storeDraft } from '#features/cases/server/draft-store.ts';
import { nameOf, type Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { actRoute, performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { commitmentOf, SEED_BYTES } from '#features/raffle/rules/draw.ts';
import { NODE_CRYPTO } from '#features/raffle/server/node-crypto.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  chosenOf,
  type FrozenClass,
  freezeClasses,
  protocolsOf,
  quotasOf,
  type SampleClass,
} from '../rules/in-depth-sample.ts';
import type { ListedSample, SampleCandidates, SampleDetail } from '../rules/wire.ts';
import { SAMPLE_CASE, sampleCaseOf } from './sample-case.ts';
import { findSample, listSamples, listUndrawnGrants, lockUndrawn, type SampleRow } from './sample-store.ts';

/** Newest first. */
async function listedSamples({ db }: Portal, performer: Performer): Promise<ListedSample[]> {
  const rows = await listSamples(db);
  const drafts = await findDraftsOfKind(db, 'sample');
  return rows.map((row) =>
    sampleBody(
      row,
      drafts.filter(({ caseId }) => caseId === row.id),
      performer,
    ),
  );
}

/** One sample with all that is needed to draw it again. Throws 404. */
async function getSample(portal: Portal, performer: Performer, id: string): Promise<SampleDetail> {
  const { db } = portal;
  const row = await findSample(db, id);
  if (row === undefined) throw notFound();
  const drafts = await findDrafts(db, { kind: 'sample', caseId: id });
  const body = sampleBody(row, drafts, performer);
  return { ...body, protocol: row.protocol, protocols: protocolsFrom(portal, row) };
}

function protocolsFrom({ programme }: Portal, row: SampleRow): SampleDetail['protocols'] {
  const { id, protocol, prepared_at: preparedAt, drawn_at: drawnAt, draw_day: drawDay, commitment } = row;
  if (protocol === null || preparedAt === null || drawnAt === null || drawDay === null || commitment === null) {
    return [];
  }
  const publicSource = row.public_source ?? '';
  const told = { id, programme: programme.name, preparedAt, drawnAt, drawDay, commitment, publicSource };
  return protocolsOf(told, protocol);
}

function sampleBody(row: SampleRow, drafts: readonly Draft[], performer: Performer): ListedSample {
  const { protocol, frozen } = row;
  const found = sampleCaseOf(row, drafts);
  return {
    id: row.id,
    state: found.state,
    stateLabel: SAMPLE_TABLE.states[found.state],
    preparedAt: maybeInstant(row.prepared_at),
    preparedBy: row.prepared_by,
    commitment: row.commitment,
    publicSource: row.public_source,
    drawnAt: maybeInstant(row.drawn_at),
    drawnBy: row.drawn_by,
    publicValue: protocol?.publicValue ?? null,
    chosen: protocol === null ? [] : chosenOf(protocol.classes),
    classes: (protocol?.classes ?? frozen ?? []).map(classBody),
    // Those of the samples' own table.
    acts: openActs(SAMPLE_CASE.open(found), performer) as ListedSample['acts'],
  };
}

/** Without the list and the ranking; those stand in the protocol. */
function classBody(one: FrozenClass & { ranking?: readonly { won: boolean }[] }): ListedSample['classes'][number] {
  const { from, percent, entries, listHash, ranking = [] } = one;
  const quotas = quotasOf(entries.length, percent);
  return { from, percent, listHash, quotas, entries: entries.length, chosen: ranking.filter(({ won }) => won).length };
}

const SHARE = 'Der Anteil liegt zwischen 1 und 100 Prozent.';
const NONE_LEFT = 'Es gibt keine Verwendungsnachweise, aus denen noch zu ziehen wäre.';

/**
 * Prepares a draw among all proofs of use that were never in one: closes the list of each class and commits to the seed.
 * Both stand in the record, whose head leaves the database at once: nobody can choose another list or seed when the
 * public value is there. Answers the sample's id. Throws 422 for unusable shares, 409 where none is left.
 */
async function prepareSample(portal: Portal, performer: Performer, classes: readonly SampleClass[]): Promise<string> {
  if (classes.some(({ percent }) => percent < 1 || percent > 100)) throw wrongField('percent', SHARE);
  const id = randomUUID();
  const seed = randomBytes(SEED_BYTES);
  const commitment = await commitmentOf(NODE_CRYPTO, seed);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const list = await lockUndrawn(trx);
    if (list.length === 0) throw conflict(NONE_LEFT);
    const frozen = await freezeClasses(NODE_CRYPTO, { classes, list });
    const prepared = { prepared_at: now, prepared_by: nameOf(performer) };
    await trx
      .insertInto('verification_sample')
      .values({ id, seed, commitment, frozen: JSON.stringify(frozen), ...prepared })
      .execute();
    const ids = list.map((one) => one.id);
    // They are in this sample, whatever it gives: in no other one.
    await trx.updateTable('verification').set({ sample_id: id }).where('id', 'in', ids).execute();
    const waiting = { act: 'draw', proposedBy: performer.id, proposedAt: now, content: {} };
    await storeDraft(trx, { kind: 'sample', caseId: id }, waiting);
    const closed = frozen.map(({ from, percent, entries, listHash }) => {
      const quotas = quotasOf(entries.length, percent);
      return { from, percent, entries: entries.length, quotas, listHash };
    });
    await recordDecision(portal, trx, {
      actor: performer.actor,
      act: 'sample.prepare',
      subjects: [iriOf(AGENCY_CALLS.samples.path, id)],
      detail: { commitment, classes: closed },
    });
  });
  return id;
}

const { path: SAMPLES, roles: READERS } = AGENCY_CALLS.samples;
/** Whoever draws the lottery draws the sample as well. */
const DRAWS = 'programme-admin';

const NO_CLASSES =
  'Bitte geben Sie Klassen an: die erste ab 0 Cent, die anderen aufsteigend, jede mit einem Anteil von 1 bis 100 Prozent.';

interface OfSample {
  Params: { id: string };
}

/** The draw of those that are examined in depth (agency.md, "choose the in-depth sample"): prepared by one, drawn by another. */
export function sampleRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const reading = { onRequest: [officer(...READERS)] };
  const acting = { onRequest: [officer(DRAWS)], config: { bodyOptional: true } };

  app.post(SAMPLES, acting, async (request, reply) => {
    const classes = readClasses(bodyOf(request));
    const performer = performerOf(request);
    const id = await prepareSample(request.portal, performer, classes);
    return created(reply, 'VerificationSample', iriOf(SAMPLES, id), await getSample(request.portal, performer, id));
  });

  app.get(SAMPLES, reading, async (request) => {
    const listed = await listedSamples(portal, performerOf(request));
    const members = listed.map((one) => item('VerificationSample', iriOf(SAMPLES, one.id), one, { embedded: true }));
    return collection(request, 'VerificationSample', members);
  });

  app.get(`${SAMPLES}/candidates`, { onRequest: [officer(DRAWS)] }, async (request) => {
    const classes = await countCandidates(portal, readBounds(findValue(request.query, 'from')));
    return item('SampleCandidates', `${SAMPLES}/candidates`, { classes });
  });

  app.get<OfSample>(`${SAMPLES}/:id`, reading, async (request) => {
    const id = uuidParam(request.params.id);
    const sample = await getSample(portal, performerOf(request), id);
    return item('VerificationSample', iriOf(SAMPLES, id), sample);
  });

  actRoute(app, portal, SAMPLE_CASE, {
    roles: [DRAWS],
    answer: async ({ iri, id }, { portal: here, performer, reply }) =>
      action(reply, 'VerificationSample', iri, await getSample(here, performer, id)),
  });
}

/** How many proofs of use each class would be drawn from now. */
async function countCandidates({ db }: Portal, bounds: readonly number[]): Promise<SampleCandidates[]> {
  const grants = await listUndrawnGrants(db);
  return bounds.map((from, index) => {
    const until = bounds[index + 1] ?? Number.POSITIVE_INFINITY;
    return { from, candidates: grants.filter((grant) => grant >= from && grant < until).length };
  });
}

/** '0,2000000': cents, ascending from 0. Absent: one class. Throws 422. */
function readBounds(text = '0'): number[] {
  const bounds = text.split(',').map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : Number.NaN));
  const isRight = bounds.every((from, index) => from > (bounds[index - 1] ?? -1));
  if (bounds[0] !== 0 || !isRight) throw violations([wrong('from', NO_CLASSES)]);
  return bounds;
}

/** Classes of granted sums, in cents. */
function readClasses({ classes }: ActFields): SampleClass[] {
  if (!Array.isArray(classes) || !classes.every(isClass)) throw wrongField('classes', NO_CLASSES);
  const isAscending = classes.every(({ from }, index) => from > (classes[index - 1]?.from ?? -1));
  if (classes[0]?.from !== 0 || !isAscending) throw wrongField('classes', NO_CLASSES);
  return classes.map(({ from, percent }) => ({ from, percent }));
}

function isClass(value: unknown): value is SampleClass {
  if (!isRecord(value)) return false;
  const { from, percent } = value;
  const isShare = typeof percent === 'number' && percent >= 1 && percent <= 100;
  return isShare && typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
}
