import type { FastifyInstance } from 'fastify';
import { requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { CASE_READERS } from '#features/audit/rules/roles.ts';
import { readMedia } from '#features/cases/server/read-media.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { readStoredFile, viewInvoice } from '#features/media/server/invoice-view.ts';
import { findMedia } from '#features/media/server/store.ts';
import type { InvoiceDoubts } from '#features/payout/rules/wire.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, isUuid, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, deleted, replaced, sendItem } from '#ground/server/hydra/item.ts';
import { invalidIri } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Guard } from '../access.ts';
import { embeddedInvoice, INVOICES, invoiceBody, invoiceTag, verificationIri } from '../present-verification.ts';
import { deleteInvoice, patchInvoice, putInvoice } from '../save-invoice.ts';
import { listWaitingInvoices, putWaitingInvoice, readInbox, waitingTag } from './inbox.ts';
import { findInvoice, listInvoices, listInvoicesOfCompany } from './invoice-store.ts';
import { prefillInvoice } from './prefill.ts';

interface OfItem {
  Params: { id: string };
}

/** Electronic invoices as officers read them; that one was opened stands in the record, as with every file. */
export function invoiceViewRoutes(app: FastifyInstance, portal: Portal): void {
  const path = '/api/agency/media/:id/invoice';
  const onRequest = [bearer(portal).officer(...CASE_READERS)];
  app.get<OfItem>(path, { onRequest }, async (request, reply) => {
    const view = await viewInvoice(portal, app.invoices, await readMedia(portal, request));
    return action(reply, 'InvoiceView', pathOfRequest(request), view);
  });
  app.get<OfItem>('/api/agency/verifications/:id/invoice-doubts', { onRequest }, async (request, reply) => {
    const doubts = await invoiceDoubts(portal, app.invoices, uuidParam(request.params.id));
    return action(reply, 'InvoiceDoubts', pathOfRequest(request), doubts);
  });
}

/** One file after the other: what reads them has places for others, too. Throws 503 when too many files wait. */
async function invoiceDoubts(portal: Portal, reader: EInvoiceReader, id: string): Promise<InvoiceDoubts> {
  const invoices: { id: string; doubts: readonly string[] }[] = [];
  for (const { id: invoice, media_id: mediaId } of await listInvoices(portal.db, id)) {
    const media = await findMedia(portal.db, mediaId);
    const reading = media === undefined ? 'none' : await readStoredFile(portal, media, (file) => reader.read(file));
    if (typeof reading !== 'string' && reading.doubts.length > 0)
      invoices.push({ id: invoice, doubts: reading.doubts });
  }
  return { invoices };
}

interface InInbox {
  Params: { id: string; media: string };
}

/** What the file of an invoice says about it, for acceptance with one click; of files in the inbox also where they fit. */
export function prefillRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  app.get<ById>(`${INVOICES}/:id/prefill`, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const prefill = await prefillInvoice(portal, app.invoices, actorOf(request), id);
    return action(reply, 'InvoicePrefill', `${iriOf(INVOICES, id)}/prefill`, prefill);
  });

  app.get<ById>('/api/verifications/:id/invoice_inbox', guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const waiting = await listWaitingInvoices(portal, actorOf(request), id);
    return action(reply, 'WaitingInvoices', `${verificationIri(id)}/invoice_inbox`, waiting);
  });

  app.put<InInbox>('/api/verifications/:id/invoice_inbox/:media', guard, async (request, reply) => {
    const [id, mediaId] = [uuidParam(request.params.id), uuidParam(request.params.media)];
    const wish = { body: bodyOf(request), ifMatch: request.headers['if-match'] };
    const waiting = await putWaitingInvoice(portal, actorOf(request), { id, mediaId }, wish);
    const path = `${verificationIri(id)}/invoice_inbox/${mediaId}`;
    return action(reply.header('etag', waitingTag(waiting)), 'WaitingInvoice', path, waiting);
  });

  app.get<InInbox>('/api/verifications/:id/invoice_inbox/:media', guard, async (request, reply) => {
    const [id, mediaId] = [uuidParam(request.params.id), uuidParam(request.params.media)];
    const reading = await readInbox(portal, app.invoices, actorOf(request), { id, mediaId });
    return action(reply, 'InboxReading', `${verificationIri(id)}/invoice_inbox/${mediaId}`, reading);
  });
}

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
