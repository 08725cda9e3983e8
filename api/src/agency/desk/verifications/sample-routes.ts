import { publicValue as drawnWith } from '@portal/domain/agency/act-fields.ts';
import type { ListedSample, SampleCandidates } from '@portal/domain/agency/administration/wire.ts';
import { chosenOf, type SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { isRecord } from '@portal/domain/fields/answers.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { AGENCY_CALLS } from '../../../agency-access/public.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { collection } from '../../../hydra/collection.ts';
import { instant } from '../../../hydra/instant.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { created, item } from '../../../hydra/item.ts';
import { notFound, violations } from '../../../hydra/problem.ts';
import { findValue } from '../../../hydra/query.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import { drawSample } from '../../verification-check.ts';
import { findSample, listSamples, listUndrawnGrants, type NewSample } from '../../verification-store.ts';
import type { ActFields } from '../case-kind.ts';
import { officerPerformer } from '../performer.ts';
import { wrongField } from '../sent-fields.ts';

const { path: SAMPLES, roles: READERS } = AGENCY_CALLS.samples;
/** Whoever draws the lottery draws the sample as well. */
const DRAWS = 'programme-admin';

const NO_CLASSES =
  'Bitte geben Sie Klassen an: die erste ab 0 Cent, die anderen aufsteigend, jede mit einem Anteil von 1 bis 100 Prozent.';

/** The draw of those that are examined in depth (agency.md, "choose the in-depth sample"). */
export function sampleRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  app.post(SAMPLES, { onRequest: [officer(DRAWS)] }, async (request, reply) => {
    const fields = bodyOf(request);
    const classes = readClasses(fields);
    const publicValue = readSent({ publicValue: drawnWith }, fields).publicValue;
    const performer = officerPerformer(officerOf(request));
    const { sample, ...drawn } = await drawSample(portal, { classes, publicValue, performer });
    return created(reply, 'VerificationSample', iriOf(SAMPLES, sample), { id: sample, ...drawn });
  });

  app.get(SAMPLES, { onRequest: [officer(...READERS)] }, async (request) => {
    const listed = await listSamples(portal.db);
    const members = listed.map((one) =>
      item('VerificationSample', iriOf(SAMPLES, one.id), listedBody(one), { embedded: true }),
    );
    return collection(request, 'VerificationSample', members);
  });

  app.get(`${SAMPLES}/candidates`, { onRequest: [officer(DRAWS)] }, async (request) => {
    const classes = await countCandidates(portal, readBounds(findValue(request.query, 'from')));
    return item('SampleCandidates', `${SAMPLES}/candidates`, { classes });
  });

  app.get<{ Params: { id: string } }>(`${SAMPLES}/:id`, { onRequest: [officer(...READERS)] }, async (request) => {
    const sample = await findSample(portal.db, uuidParam(request.params.id));
    if (sample === undefined) throw notFound();
    const { id, drawnAt, drawnBy, protocol } = sample;
    const body = { id, drawnAt: instant(drawnAt), drawnBy, protocol };
    return item('VerificationSample', iriOf(SAMPLES, id), body);
  });
}

/** How it went, without the lists; those stand in its protocol. */
function listedBody({ id, drawnAt, drawnBy, protocol }: NewSample): ListedSample {
  const { publicValue, classes } = protocol;
  return {
    id,
    drawnAt: instant(drawnAt),
    drawnBy,
    publicValue,
    chosen: chosenOf(classes),
    classes: classes.map(({ from, percent, entries, ranking }) => ({
      from,
      percent,
      entries: entries.length,
      chosen: ranking.filter(({ won }) => won).length,
    })),
  };
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
