import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { historyOf, openActs } from '#features/cases/server/case-view.ts';
import { findHistory } from '#features/cases/server/history.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer, type Performer } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { arrivalOf } from '#ground/server/hydra/arrival.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { RAFFLE_TABLE } from '../../rules/acts.ts';
import { POT_PLAN } from '../../rules/pot-plan.ts';
import type { AgencyPot, AgencyPotDetail } from '../../rules/wire.ts';
import { type ListedPot, listPots } from '../list-pots.ts';
import { openPot } from '../open-pot.ts';
import type { PreparedDraw } from '../pot-store.ts';
import { potIri } from '../present.ts';
import { POT_CASE } from './pot-case.ts';

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
