import type { FastifyInstance } from 'fastify';
import { actorOf, requireOwn } from '#features/access/server/bearer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, isUuid, uuidParam } from '#ground/server/hydra/iri.ts';
import { created, deleted, replaced, sendItem } from '#ground/server/hydra/item.ts';
import { invalidIri } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Guard } from '../access.ts';
import { embeddedInvoice, INVOICES, invoiceBody, invoiceTag } from '../present-verification.ts';
import { findInvoice, listInvoicesOfCompany } from './invoice-store.ts';
import { deleteInvoice, patchInvoice, putInvoice } from './save-invoice.ts';

interface ById {
  Params: { id: string };
}

/** Invoices; the client chooses their ids (contract §6.5). */
export function invoiceRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const path = `${INVOICES}/:id`;

  app.get(INVOICES, guard, async (request) => {
    const rows = await listInvoicesOfCompany(portal.db, actorOf(request).companyId);
    return collection(request, 'VerificationProofInvoice', rows.map(embeddedInvoice));
  });

  app.get<ById>(path, guard, async (request, reply) => {
    const row = requireOwn(await findInvoice(portal.db, uuidParam(request.params.id)), actorOf(request));
    const body = invoiceBody(row);
    return sendItem(reply.header('etag', invoiceTag(body)), 'VerificationProofInvoice', iriOf(INVOICES, row.id), body);
  });

  app.put<ById>(path, guard, async (request, reply) => {
    const id = chosenId(request.params.id);
    const wish = { body: bodyOf(request), isNewOnly: request.headers['if-none-match'] === '*' };
    const { invoice, isNew } = await putInvoice(portal, actorOf(request), id, wish);
    const send = isNew ? created : replaced;
    const body = invoiceBody(invoice);
    return send(reply.header('etag', invoiceTag(body)), 'VerificationProofInvoice', iriOf(INVOICES, id), body);
  });

  app.patch<ById>(path, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const wish = { body: bodyOf(request), ifMatch: request.headers['if-match'] };
    const body = invoiceBody(await patchInvoice(portal, actorOf(request), id, wish));
    return replaced(reply.header('etag', invoiceTag(body)), 'VerificationProofInvoice', iriOf(INVOICES, id), body);
  });

  app.delete<ById>(path, guard, async (request, reply) => {
    await deleteInvoice(portal, actorOf(request), uuidParam(request.params.id));
    return deleted(reply);
  });
}

/** A new invoice may bear any UUID; anything else is no id it could have: throws 400. */
function chosenId(text: string): string {
  if (!isUuid(text)) throw invalidIri(iriOf(INVOICES, text));
  return text.toLowerCase();
}
