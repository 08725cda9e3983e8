import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { findComments } from '#features/comments/server/comments.ts';
import type { Receipt } from '#features/desk/rules/wire.ts';
import { chooseDelivery } from '#features/letter/server/delivery.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { upcomingPots } from '#features/raffle/rules/pots.ts';
import { keptPots } from '#features/raffle/server/kept-pots.ts';
import { embeddedPot } from '#features/raffle/server/present.ts';
import { readOwnVerification } from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/etag.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { receivedOn as arrivedOn } from '../rules/act-fields.ts';
import type { DrawOdds, OwnResubmission, OwnTimes, PublicOverview } from '../rules/case-wire.ts';
import type { ActFields } from './case-kind.ts';
import { readCase } from './case-view.ts';
import { type OfProposal, ownProposal } from './own/act.ts';
import { ownCase } from './own/own-case.ts';
import { ownStart } from './own/own-start.ts';
import { dailyTimes, onceADay } from './own/own-times.ts';
import type { Performer } from './performer.ts';
import { readSheetCode, receiveSheet } from './receive-sheet.ts';
import { actRoute, performerOf } from './shared/officer-calls.ts';

const DRAWS = 3;

/** What everybody may know of how the programme goes. A draw of today counts from tomorrow on. */
function publicOverview(portal: Portal, readTimes: () => Promise<OwnTimes>): () => Promise<PublicOverview> {
  const isDrawn = hasLottery(portal.programme);
  const readDraws = onceADay(portal.clock, () => (isDrawn ? lastDraws(portal.db) : Promise.resolve([])));
  const readPots = isDrawn ? keptPots(portal.db) : async () => [];
  return async () => ({
    periods: upcomingPots(portal.programme, (await readPots()).map(embeddedPot), portal.clock.now()),
    draws: await readDraws(),
    times: await readTimes(),
  });
}

async function lastDraws(db: Db): Promise<DrawOdds[]> {
  const { rows } = await sql<DrawOdds>`
    select p.day_of_raffle as "dayOfRaffle", count(*) filter (where r.valid) as won, count(*) as entries
    from (select id, day_of_raffle from raffle_pot where drawn_at is not null
      order by day_of_raffle desc limit ${DRAWS}) p
    join raffle r on r.pot_id = p.id
    group by p.id, p.day_of_raffle order by p.day_of_raffle desc`.execute(db);
  return rows;
}

const PROPOSAL = '/api/action/proposal/:id';
const VERIFICATION = '/api/action/verification/:id';
const START = '/api/action/start';
const OVERVIEW = '/api/overview';
const OVERVIEW_SECONDS = 10;

/** What the applicant sees of a case; what they do in it stands with each proceeding. */
function applicantRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { bodyOptional: true } };
  readRoutes(app, portal, guard);
  actRoutes(app, guard);
}

type Guard = Pick<RouteShorthandOptions, 'onRequest' | 'config'>;

function readRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const readTimes = dailyTimes(portal);

  app.get<OfProposal>(`${PROPOSAL}/case`, guard, async (request, reply) => {
    const found = await ownCase(portal, await ownProposal(request));
    return action(reply, 'AgencyCase', pathOfRequest(request), { ...found, times: await readTimes() });
  });

  app.get<OfProposal>(`${VERIFICATION}/resubmission`, guard, async (request, reply) => {
    const found = await ownResubmission(portal, actorOf(request), uuidParam(request.params.id));
    return action(reply, 'OwnResubmission', pathOfRequest(request), found);
  });

  app.get(START, guard, async (request, reply) => {
    const found = await ownStart(portal, actorOf(request).companyId);
    return action(reply, 'Start', START, { ...found, times: await readTimes() });
  });

  const readOverview = publicOverview(portal, readTimes);
  app.get(OVERVIEW, { config: { public: true } }, async (request, reply) =>
    sendCached(request, reply, makeAnswer(item('Overview', OVERVIEW, await readOverview())), OVERVIEW_SECONDS),
  );
}

function actRoutes(app: FastifyInstance, guard: Guard): void {
  app.post<OfProposal>(`${PROPOSAL}/letter_delivery`, guard, async (request, reply) => {
    const delivery = await chooseDelivery(
      request.portal,
      actorOf(request),
      await ownProposal(request),
      bodyOf(request),
    );
    return action(reply, 'PerformedAct', pathOfRequest(request), { act: 'letter-delivery', state: delivery });
  });
}

/** Why late invoices are asked for, and what was noted at single places. Throws 404 for another company's. */
async function ownResubmission(portal: Portal, actor: Actor, id: string): Promise<OwnResubmission> {
  await readOwnVerification(portal, actor, id);
  const row = await findVerification(portal.db, id);
  if (row === undefined || row.current_step !== 'resubmit_invoices') return { reason: null, questions: [] };
  const { resubmit_reason: reason, resubmit_request: request } = row;
  const comments = request === null ? [] : await findComments(portal.db, id);
  const asked = comments.filter((one) => one.request === request);
  return { reason, questions: asked.map(({ id: comment, path, label, text }) => ({ id: comment, path, label, text })) };
}

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

const { path: RECEIPTS, roles: RECEIVERS } = AGENCY_CALLS.receipts;

/** Cases and the acts on them: the same two calls for every kind (agency.md, "Rules"). */
export function deskRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  for (const kind of portal.acts.kindsOfApplications()) {
    app.get<ById>(`${kind.path}/:id`, { onRequest: [officer(...CASE_READERS)] }, async (request) => {
      const { iri, body } = await readCase(portal, performerOf(request), kind, {
        id: uuidParam(request.params.id),
      });
      return item('AgencyCase', iri, body);
    });

    actRoute(app, portal, kind, { roles: CASE_WORKERS });
  }

  app.post(RECEIPTS, { onRequest: [officer(...RECEIVERS)] }, async (request, reply) => {
    const received = await receiveMany(request.portal, performerOf(request), bodyOf(request));
    return action(reply, 'Receipts', RECEIPTS, { receipts: received });
  });
  applicantRoutes(app, portal);
}
