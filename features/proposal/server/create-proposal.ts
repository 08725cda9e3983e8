import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { quotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { attachProposal } from '#features/raffle/server/enter-pot.ts';
import { findQuotaFacts } from '#features/raffle/server/standing.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import { idFrom } from '#ground/server/hydra/iri.ts';
import { accessDenied, type Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { proposalNumber } from '../rules/proposal-number.ts';
import { SEND_STEP } from '../rules/wizard.ts';
import { refuseAfterEnd } from './access.ts';
import {
  findProposal,
  hasProposalInForce,
  insertProposal,
  lockCompany,
  nextProposalNumber,
  type ProposalRow,
} from './store.ts';

const NO_QUOTA = 'Für einen neuen Antrag brauchen Sie ein gültiges Antragskontingent.';
const IN_PROGRESS =
  'Es kann immer nur ein Antrag bearbeitet werden. Bitte schließen Sie zuerst Ihren laufenden Antrag ab.';

const ONE_EACH =
  'Je Unternehmen ist ein Antrag möglich. Ihr Unternehmen hat schon einen Antrag eingereicht; Sie finden ihn in der Antragsübersicht.';

/** POST /api/proposals: takes the first valid quota without an application (contract §6.2), where quotas are drawn. */
export async function createProposal(portal: Portal, actor: Actor, company: unknown): Promise<ProposalRow> {
  refuseAfterEnd(portal);
  if (company !== undefined && company !== null && idFrom(company, '/api/companies') !== actor.companyId)
    throw accessDenied();
  const isDrawn = hasLottery(portal.programme);
  return portal.transaction(async (trx) => {
    const others = await lockCompany(trx, actor.companyId);
    if (others.some(({ current_step }) => current_step >= 0 && current_step < SEND_STEP))
      throw await inProgress(portal, trx, actor);
    if (!isDrawn && (await hasProposalInForce(trx, actor.companyId))) throw violations([missing('', ONE_EACH)]);
    const id = await insertNumbered(portal, trx, actor);
    if (isDrawn) await takeQuota(portal, trx, actor, id);
    const created = await findProposal(trx, id);
    if (created === undefined) throw new Error(`proposal ${id} vanished`);
    return created;
  });
}

/** One is being filled in: it comes first, unless its window has gone by. */
async function inProgress(portal: Portal, trx: Trx, { companyId }: Actor): Promise<Problem> {
  if (!hasLottery(portal.programme)) return violations([missing('', IN_PROGRESS)]);
  const { code, text } = quotaStanding(await findQuotaFacts(portal, trx, companyId));
  return violations([missing('', code === 5 ? text : IN_PROGRESS)]);
}

/** What the page says about the quota. */
async function noQuota(portal: Portal, trx: Trx, { companyId }: Actor): Promise<Problem> {
  const { code, text } = quotaStanding(await findQuotaFacts(portal, trx, companyId));
  return violations([missing('', code === 2 ? text : `${NO_QUOTA} ${text}`)]);
}

async function insertNumbered(portal: Portal, trx: Trx, actor: Actor): Promise<string> {
  const id = randomUUID();
  const now = portal.clock.now();
  const number = proposalNumber(
    portal.programme.numberPrefix,
    yearOf(portal.clock.today()),
    await nextProposalNumber(trx),
  );
  await insertProposal(trx, { id, number, actor, now });
  return id;
}

async function takeQuota(portal: Portal, trx: Trx, actor: Actor, id: string): Promise<void> {
  const quota = await attachProposal(trx, actor.companyId, id, portal.clock.now());
  if (quota === undefined) throw await noQuota(portal, trx, actor);
  if (quota.isValueChain)
    await trx.updateTable('proposal').set({ value_chain_forced: true }).where('id', '=', id).execute();
}
