import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { STEP_8 } from '../rules/steps/step-08-financing-plan.ts';
import type { FinancingProof } from '../rules/wire.ts';
import { readOwnProposal } from './access.ts';
import { factsOf } from './circumstances.ts';
import { findProposalOfItem } from './steps/item-store.ts';
import { findStepOfAll } from './steps/step-store.ts';
import { listProposals, type ProposalRow } from './store.ts';

const PROOFS = '/api/proofs';

/** Financing proofs as items of their own (contract §4); they are written with step 8. */
export function proofRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };

  app.get(PROOFS, guard, async (request) => {
    const { companyId } = actorOf(request);
    const stored = await findStepOfAll(portal.db, companyId, STEP_8.number);
    const proposals = await listProposals(portal.db, companyId);
    const proofs = proposals.flatMap((proposal) => proofsOf(portal, proposal, stored.get(proposal.id)));
    return collection(
      request,
      'Proof',
      proofs.map((proof) => item('Proof', `${PROOFS}/${proof.id}`, proof, { embedded: true })),
    );
  });

  app.get<{ Params: { id: string } }>(`${PROOFS}/:id`, guard, async (request) => {
    const id = uuidParam(request.params.id);
    const proposalId = await findProposalOfItem(portal.db, id, STEP_8.number);
    if (proposalId === undefined) throw notFound();
    const proposal = await readOwnProposal(portal.db, proposalId, actorOf(request));
    const stored = await findStepOfAll(portal.db, proposal.company_id, STEP_8.number);
    const proof = proofsOf(portal, proposal, stored.get(proposalId)).find((one) => one.id === id);
    if (proof === undefined) throw notFound();
    return item('Proof', `${PROOFS}/${id}`, proof);
  });
}

function proofsOf(portal: Portal, proposal: ProposalRow, stored: Answers | undefined): FinancingProof[] {
  if (stored === undefined) return [];
  const facts = factsOf(portal, proposal);
  const { data } = evaluateStored(STEP_8, stored, facts);
  return (STEP_8.toWire(data, facts) as { proofs: FinancingProof[] }).proofs;
}
