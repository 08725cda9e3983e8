import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import type { Receipt } from '#features/desk/rules/wire.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { receivedOn as arrivedOn } from '../rules/act-fields.ts';
import { applicantRoutes } from './applicant-routes.ts';
import type { ActFields } from './case-kind.ts';
import { readCase } from './case-view.ts';
import { performAct } from './perform-act.ts';
import { officerPerformer, type Performer } from './performer.ts';
import { readSheetCode, receiveSheet } from './receive-sheet.ts';

const MOST = 200;
const NO_LIST = `Bitte geben Sie 1 bis ${MOST} Nummern an.`;
const TWICE = 'Diese Nummer steht zweimal in der Liste.';

/**
 * The arrival of many signed sheets on one day: each number is answered for itself, and what is wrong with one keeps no
 * other from being noted. Throws 422 for no list and no day.
 */
async function receiveMany(portal: Portal, performer: Performer, fields: ActFields): Promise<Receipt[]> {
  const { receivedOn } = readSent({ receivedOn: arrivedOn }, fields);
  const receipts: Receipt[] = [];
  const seen = new Set<string>();
  for (const typed of readNumbers(fields.numbers)) {
    const code = readSheetCode(typed);
    // A company can send both its sheets in one envelope: the checksums tell them apart.
    const key = `${code.number}|${code.checksum ?? ''}`;
    receipts.push(
      seen.has(key)
        ? { number: typed, ok: false, message: TWICE, case: null }
        : { number: typed, ...(await receiveSheet(portal, performer, code, receivedOn)) },
    );
    seen.add(key);
  }
  return receipts;
}

function readNumbers(given: unknown): string[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST)
    throw violations([wrong('fields.numbers', NO_LIST)]);
  return given.map(String);
}

interface ById {
  Params: { id: string };
}

interface OfAct {
  Params: { id: string; act: string };
}

const { path: RECEIPTS, roles: RECEIVERS } = AGENCY_CALLS.receipts;

/** Cases and the acts on them: the same two calls for every kind (agency.md, "Rules"). */
export function deskRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const acting = { onRequest: [officer(...CASE_WORKERS)], config: { bodyOptional: true } };
  for (const kind of portal.acts.kindsOfApplications()) {
    app.get<ById>(`${kind.path}/:id`, { onRequest: [officer(...CASE_READERS)] }, async (request) => {
      const { iri, body } = await readCase(portal, officerPerformer(officerOf(request)), kind, {
        id: uuidParam(request.params.id),
      });
      return item('AgencyCase', iri, body);
    });

    app.post<OfAct>(`${kind.path}/:id/acts/:act`, acting, async (request, reply) => {
      const { id, act } = request.params;
      const done = await performAct(request.portal, officerPerformer(officerOf(request)), {
        kind: kind.name,
        id: id.toLowerCase(),
        act,
        fields: bodyOf(request),
        arrivedAt: new Date(request.portal.clock.now().getTime() - reply.elapsedTime),
      });
      return action(reply, 'PerformedAct', done.iri, { act, state: done.state });
    });
  }

  app.post(RECEIPTS, { onRequest: [officer(...RECEIVERS)] }, async (request, reply) => {
    const received = await receiveMany(request.portal, officerPerformer(officerOf(request)), bodyOf(request));
    return action(reply, 'Receipts', RECEIPTS, { receipts: received });
  });
  applicantRoutes(app, portal);
}
