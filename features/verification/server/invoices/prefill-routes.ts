import type { FastifyInstance } from 'fastify';
import { actorOf } from '#features/access/server/bearer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Guard } from '../access.ts';
import { INVOICES, verificationIri } from '../present-verification.ts';
import { prefillInvoice } from './prefill.ts';
import { readInbox } from './read-inbox.ts';
import { listWaitingInvoices, putWaitingInvoice, waitingTag } from './waiting-invoice.ts';

interface ById {
  Params: { id: string };
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
