import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { CASE_READERS } from '#features/audit/rules/roles.ts';
import { readMedia } from '#features/cases/server/read-media.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { readStoredFile, viewInvoice } from '#features/media/server/invoice-view.ts';
import { findMedia } from '#features/media/server/store.ts';
import type { InvoiceDoubts } from '#features/payout/rules/wire.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { listInvoices } from '../invoices/invoice-store.ts';

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
