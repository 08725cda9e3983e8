import type { AgencyPot, AgencyPotDetail } from '@portal/domain/agency/administration/wire.ts';
import { RAFFLE_TABLE } from '@portal/domain/agency/tables/raffle.ts';
import { POT_PLAN } from '@portal/domain/raffle/pot-plan.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { AGENCY_CALLS, findOfficerNames } from '../../../agency-access/public.ts';
import { arrivalOf } from '../../../hydra/arrival.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { collection } from '../../../hydra/collection.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { action, created, item } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import type { PreparedDraw } from '../../../raffle/public.ts';
import { type ListedPot, listPots, openPot, potIri } from '../../../raffle/public.ts';
import type { CaseBase } from '../case-kind.ts';
import { historyOf, openActs } from '../case-view.ts';
import { findHistory } from '../history.ts';
import { performAct } from '../perform-act.ts';
import { officerPerformer, type Performer } from '../performer.ts';
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
    acts: openActs(POT_CASE, caseOf(pot), performer) as AgencyPot['acts'],
  };
}

function preparedBody({ publicValue, preparedBy, preparedAt }: PreparedDraw, names: Names): AgencyPot['prepared'] {
  return { publicValue, by: names.get(preparedBy) ?? preparedBy, at: instant(preparedAt) };
}

function caseOf({ id, stage: state, prepared }: ListedPot): CaseBase {
  const draft = prepared && {
    act: 'prepare',
    proposedBy: prepared.preparedBy,
    proposedAt: prepared.preparedAt,
    content: {},
  };
  return { id, state, accountId: '', companyId: '', drafts: draft === null ? [] : [draft] };
}
