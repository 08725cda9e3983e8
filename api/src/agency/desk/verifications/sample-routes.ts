import type { SampleClass } from '@portal/domain/agency/in-depth-sample.ts';
import { isRecord } from '@portal/domain/fields/answers.ts';
import type { FastifyInstance } from 'fastify';
import { AGENCY_CALLS } from '../../../agency-access/calls.ts';
import { auditedPortal } from '../../../audit/audited-portal.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { instant } from '../../../hydra/instant.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { created, item } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { bearer, officerOf } from '../../../oauth/bearer.ts';
import type { Portal } from '../../../platform/portal.ts';
import { drawSample } from '../../verification-check.ts';
import { findSample } from '../../verification-store.ts';
import type { ActFields } from '../case-kind.ts';
import { officerPerformer } from '../performer.ts';
import { readText, wrongField } from '../read-fields.ts';

const DRAWING = AGENCY_CALLS.samples;
/** Who examines, decides or audits reads how it was drawn. */
const READERS = ['programme-admin', 'caseworker', 'decision-maker', 'auditor'] as const;

const NO_CLASSES =
  'Bitte geben Sie Klassen an: die erste ab 0 Cent, die anderen aufsteigend, jede mit einem Anteil von 1 bis 100 Prozent.';

/** The draw of those that are examined in depth (agency.md, "choose the in-depth sample"). */
export function sampleRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  app.post(DRAWING.path, { onRequest: [officer(...DRAWING.roles)] }, async (request, reply) => {
    const fields = bodyOf(request);
    const classes = readClasses(fields);
    const publicValue = readText(fields, 'publicValue');
    const { actor } = officerPerformer(officerOf(request));
    const record = { actor, act: 'verification.sample-drawn', subjects: [], detail: { classes, publicValue } };
    const audited = auditedPortal(portal, record);
    const order = { classes, publicValue, officer: officerOf(request).name };
    const { sample, ...drawn } = await drawSample(audited.portal, order);
    return created(reply, 'VerificationSample', iriOf(DRAWING.path, sample), { id: sample, ...drawn });
  });

  app.get<{ Params: { id: string } }>(`${DRAWING.path}/:id`, { onRequest: [officer(...READERS)] }, async (request) => {
    const sample = await findSample(portal.db, uuidParam(request.params.id));
    if (sample === undefined) throw notFound();
    const { id, drawnAt, drawnBy, protocol } = sample;
    const body = { id, drawnAt: instant(drawnAt), drawnBy, protocol };
    return item('VerificationSample', iriOf(DRAWING.path, id), body);
  });
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
