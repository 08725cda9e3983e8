import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { historyOf, openActs } from '#features/cases/server/case-view.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer, type Performer } from '#features/cases/server/performer.ts';
import { findHistory } from '#features/cases/server/store.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { arrivalOf } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { POT_PLAN, type PotState, RAFFLE_TABLE } from '../rules/acts.ts';
import { type PublicValueKind, publicValueKind } from '../rules/public-source.ts';
import type { AgencyPot, AgencyPotDetail } from '../rules/wire.ts';
import { openPot } from './open-pot.ts';
import { POT_CASE, potState } from './pot-case.ts';
import { countEntries, findPreparedDraws, listPublicPots, type PreparedDraw, type PublicPot } from './pot-store.ts';
import { potIri } from './present.ts';

export interface ListedPot {
  id: string;
  raffleBegin: Date;
  raffleEnd: Date;
  dayOfRaffle: string;
  submitBegin: Date;
  submitEnd: Date;
  quotas: number;
  stage: PotState;
  entries: number;
  winners: number;
  commitment: string;
  listHash: string | null;
  publicSource: string | null;
  publicKind: PublicValueKind;
  publicValue: string | null;
  frozenAt: Date | null;
  frozenBy: string | null;
  drawnAt: Date | null;
  drawnBy: string | null;
  /** Waits for its second officer. */
  prepared: PreparedDraw | null;
}

/** All pots with their stage and numbers, as the agency sees them; newest first. */
export async function listPots(portal: Portal): Promise<ListedPot[]> {
  const tallies = new Map((await countEntries(portal.db)).map((tally) => [tally.pot_id, tally]));
  const pots = await listPublicPots(portal.db);
  const prepared = new Map((await findPreparedDraws(portal.db)).map((one) => [one.potId, one]));
  const preparedOf = (pot: PublicPot) => (pot.drawn_at === null ? prepared.get(pot.id) : undefined);
  return pots.map((pot) => ({
    id: pot.id,
    raffleBegin: pot.raffle_begin,
    raffleEnd: pot.raffle_end,
    dayOfRaffle: pot.day_of_raffle,
    submitBegin: pot.submit_begin,
    submitEnd: pot.submit_end,
    quotas: pot.quotas,
    stage: potState(pot, portal.clock.now(), preparedOf(pot) !== undefined),
    entries: tallies.get(pot.id)?.entries ?? 0,
    winners: tallies.get(pot.id)?.winners ?? 0,
    commitment: pot.commitment,
    listHash: pot.list_hash,
    publicSource: pot.public_source,
    publicKind: publicValueKind(pot.public_kind),
    publicValue: pot.public_value,
    frozenAt: pot.frozen_at,
    frozenBy: pot.frozen_by,
    drawnAt: pot.drawn_at,
    drawnBy: pot.drawn_by,
    prepared: preparedOf(pot) ?? null,
  }));
}

interface OfPot {
  Params: { id: string; act: string };
}

const { path: POTS, roles: READERS } = AGENCY_CALLS.pots;
const ADMIN = 'programme-admin';

/** Pots and their draw by two officers (agency.md, "draw"). */
export function potRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const reading = { onRequest: [officer(...READERS)] };
  const acting = { onRequest: [officer(ADMIN)], config: { bodyOptional: true } };

  app.get(POTS, reading, async (request) => {
    const performer = officerPerformer(officerOf(request));
    const pots = await listPots(portal);
    const names = await findPreparers(portal, pots);
    const members = pots.map((pot) =>
      item('AgencyPot', iriOf(POTS, pot.id), potBody(performer, pot, names), { embedded: true }),
    );
    return collection(request, 'AgencyPot', members);
  });

  app.get<OfPot>(`${POTS}/:id`, reading, async (request) => {
    const id = uuidParam(request.params.id);
    return item('AgencyPot', iriOf(POTS, id), await potView(portal, officerPerformer(officerOf(request)), id));
  });

  app.post(POTS, acting, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    const { id } = await openPot(request.portal, readSent(POT_PLAN, bodyOf(request), ''), performer.actor);
    return created(reply, 'AgencyPot', iriOf(POTS, id), await potView(request.portal, performer, id));
  });

  app.post<OfPot>(`${POTS}/:id/acts/:act`, acting, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    const { id, act } = request.params;
    const arrivedAt = arrivalOf(request.portal, reply);
    const done = await performAct(request.portal, performer, {
      kind: 'raffle',
      id,
      act,
      fields: bodyOf(request),
      arrivedAt,
    });
    return action(reply, 'AgencyPot', done.iri, await potView(request.portal, performer, done.id));
  });
}

/** One pot with what has been done to it. Throws 404. */
async function potView(portal: Portal, performer: Performer, id: string): Promise<AgencyPotDetail> {
  const pot = (await listPots(portal)).find((one) => one.id === id);
  if (pot === undefined) throw notFound();
  const history = await findHistory(portal.db, potIri(id));
  return { ...potBody(performer, pot, await findPreparers(portal, [pot])), history: history.map(historyOf) };
}

type Names = ReadonlyMap<string, string>;

/** Who has prepared draws, by id. */
function findPreparers({ db }: Portal, pots: readonly ListedPot[]): Promise<Names> {
  return findOfficerNames(
    db,
    pots.flatMap(({ prepared }) => (prepared === null ? [] : [prepared.preparedBy])),
  );
}

function potBody(performer: Performer, pot: ListedPot, names: Names): AgencyPot {
  return {
    ...pot,
    stageLabel: RAFFLE_TABLE.states[pot.stage],
    raffleBegin: instant(pot.raffleBegin),
    raffleEnd: instant(pot.raffleEnd),
    submitBegin: instant(pot.submitBegin),
    submitEnd: instant(pot.submitEnd),
    frozenAt: maybeInstant(pot.frozenAt),
    drawnAt: maybeInstant(pot.drawnAt),
    prepared: pot.prepared === null ? null : preparedBody(pot.prepared, names),
    protocol: pot.drawnAt === null ? null : `${potIri(pot.id)}/protocol`,
    // Those of the pots' own table.
    acts: openActs(shownCase(pot), performer) as AgencyPot['acts'],
  };
}

function preparedBody({ publicValue, preparedBy, preparedAt }: PreparedDraw, names: Names): AgencyPot['prepared'] {
  return { publicValue, by: names.get(preparedBy) ?? preparedBy, at: instant(preparedAt) };
}

/** As far as its open acts depend on it. */
function shownCase({ stage: state, prepared }: ListedPot) {
  const draft = prepared && {
    act: 'prepare',
    proposedBy: prepared.preparedBy,
    proposedAt: prepared.preparedAt,
    content: {},
  };
  return { kind: POT_CASE, state, drafts: draft === null ? [] : [draft], closed: () => [] };
}
