import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, requireOwn } from '#features/access/server/bearer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { replaced, sendItem } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Guard } from './access.ts';
import { listInvoicesOfCompany, listInvoicesOfProof } from './invoices/invoice-store.ts';
import { embeddedProof, proofBody, proofTag, VERIFICATION_PROOFS } from './present-verification.ts';
import { saveProof } from './save-proof.ts';
import { findProof, listProofsOfCompany } from './store.ts';

interface ById {
  Params: { id: string };
}

/** The accounts of single proofs (contract §6.5). */
export function proofRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const { db } = portal;

  app.get(VERIFICATION_PROOFS, guard, async (request) => {
    const { companyId } = actorOf(request);
    const proofs = await listProofsOfCompany(db, companyId);
    const invoices = await listInvoicesOfCompany(db, companyId);
    return collection(
      request,
      'VerificationProof',
      proofs.map((proof) => embeddedProof(proof, invoices)),
    );
  });

  app.get<ById>(`${VERIFICATION_PROOFS}/:id`, guard, async (request, reply) => {
    const proof = requireOwn(await findProof(db, uuidParam(request.params.id)), actorOf(request));
    const body = proofBody(proof, await listInvoicesOfProof(db, proof.id));
    reply.header('etag', proofTag(proof));
    return sendItem(reply, 'VerificationProof', iriOf(VERIFICATION_PROOFS, proof.id), body);
  });

  const save = async (request: FastifyRequest<ById>, reply: FastifyReply, replace: boolean) => {
    const { row, invoices } = await saveProof(portal, actorOf(request), {
      id: uuidParam(request.params.id),
      body: bodyOf(request),
      replace,
      ifMatch: request.headers['if-match'],
    });
    reply.header('etag', proofTag(row));
    return replaced(reply, 'VerificationProof', iriOf(VERIFICATION_PROOFS, row.id), proofBody(row, invoices));
  };
  app.put<ById>(`${VERIFICATION_PROOFS}/:id`, guard, (request, reply) => save(request, reply, true));
  app.patch<ById>(`${VERIFICATION_PROOFS}/:id`, guard, (request, reply) => save(request, reply, false));
}
