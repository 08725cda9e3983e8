import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { historyOf, openActs } from '#features/cases/server/case-view.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { actRoute, performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { findHistory } from '#features/cases/server/store.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { POT_PLAN, type PotState, RAFFLE_TABLE } from '../rules/acts.ts';
import type { AgencyPot, AgencyPotDetail } from '../rules/wire.ts';
import { openPot } from './open-pot.ts';
import { POT_CASE, potState } from './pot-case.ts';
import { countEntries, findPreparedDraws, listPublicPots, type PreparedDraw, type PublicPot } from './pot-store.ts';
import { potBody, potIri } from './present.ts';

/** A pot with its stage and numbers, as the agency sees it. */
interface ListedPot {
  pot: PublicPot;
  stage: PotState;
  entries: number;
  winners: number;
  /** Waits for its second officer. */
  prepared: PreparedDraw | null;
}

/** All pots, newest first. */
export async function listPots({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<ListedPot[]> {
  const tallies = new Map((await countEntries(db)).map((tally) => [tally.pot_id, tally]));
  const pots = await listPublicPots(db);
  const draws = new Map((await findPreparedDraws(db)).map((one) => [one.potId, one]));
  return pots.map((pot) => {
    const prepared = pot.drawn_at === null ? (draws.get(pot.id) ?? null) : null;
    const { entries = 0, winners = 0 } = tallies.get(pot.id) ?? {};
    return { pot, stage: potState(pot, clock.now(), prepared !== null), entries, winners, prepared };
  });
}

interface OfPot {
  Params: { id: string };
}

const { path: POTS, roles: READERS } = AGENCY_CALLS.pots;
const ADMIN = 'programme-admin';

/** Pots and their draw by two officers (agency.md, "draw"). */
export function potRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const reading = { onRequest: [officer(...READERS)] };
  const acting = { onRequest: [officer(ADMIN)], config: { bodyOptional: true } };

  app.get(POTS, reading, async (request) => {
    const performer = performerOf(request);
    const pots = await listPots(portal);
    const names = await findPreparers(portal, pots);
    const members = pots.map((listed) =>
      item('AgencyPot', iriOf(POTS, listed.pot.id), agencyBody(performer, listed, names), { embedded: true }),
    );
    return collection(request, 'AgencyPot', members);
  });

  app.get<OfPot>(`${POTS}/:id`, reading, async (request) => {
    const id = uuidParam(request.params.id);
    return item('AgencyPot', iriOf(POTS, id), await potView(portal, performerOf(request), id));
  });

  app.post(POTS, acting, async (request, reply) => {
    const performer = performerOf(request);
    const { id } = await openPot(request.portal, readSent(POT_PLAN, bodyOf(request), ''), performer.actor);
    return created(reply, 'AgencyPot', iriOf(POTS, id), await potView(request.portal, performer, id));
  });

  actRoute(app, portal, POT_CASE, {
    roles: [ADMIN],
    answer: async ({ iri, id }, { portal: here, performer, reply }) =>
      action(reply, 'AgencyPot', iri, await potView(here, performer, id)),
  });
}

/** One pot with what has been done to it. Throws 404. */
async function potView(portal: Portal, performer: Performer, id: string): Promise<AgencyPotDetail> {
  const listed = (await listPots(portal)).find(({ pot }) => pot.id === id);
  if (listed === undefined) throw notFound();
  const history = await findHistory(portal.db, potIri(id));
  return { ...agencyBody(performer, listed, await findPreparers(portal, [listed])), history: history.map(historyOf) };
}

type Names = ReadonlyMap<string, string>;

/** Who has prepared draws, by id. */
function findPreparers({ db }: Portal, pots: readonly ListedPot[]): Promise<Names> {
  return findOfficerNames(
    db,
    pots.flatMap(({ prepared }) => (prepared === null ? [] : [prepared.preparedBy])),
  );
}

function agencyBody(performer: Performer, listed: ListedPot, names: Names): AgencyPot {
  const { pot, stage, entries, winners, prepared } = listed;
  return {
    ...potBody(pot),
    ...{ stage, stageLabel: RAFFLE_TABLE.states[stage], entries, winners },
    frozenBy: pot.frozen_by,
    drawnBy: pot.drawn_by,
    prepared: prepared && preparedBody(prepared, names),
    protocol: pot.drawn_at === null ? null : `${potIri(pot.id)}/protocol`,
    // Those of the pots' own table.
    acts: openActs(shownCase(listed), performer) as AgencyPot['acts'],
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
