import type { InvoiceDoubts } from '@portal/domain/agency/accounting/wire.ts';
import { CASE_READERS } from '@portal/domain/agency/audit/roles.ts';
import type { FastifyInstance } from 'fastify';
import { bearer } from '../../../access/bearer.ts';
import type { EInvoiceReader } from '../../../e-invoice/public.ts';
import { pathOfRequest } from '../../../hydra/api-path.ts';
import { uuidParam } from '../../../hydra/iri.ts';
import { action } from '../../../hydra/item.ts';
import { askReader, findMedia, viewInvoice } from '../../../media/public.ts';
import type { Portal } from '../../../platform/portal.ts';
import { listInvoices } from '../../../verification/public.ts';
import { readMedia } from '../read-media.ts';

interface OfItem {
  Params: { id: string };
}

/** Electronic invoices as officers read them; that one was opened stands in the record, as with every file. */
export function invoiceViewRoutes(app: FastifyInstance, portal: Portal, reader: EInvoiceReader): void {
  const path = '/api/agency/media/:id/invoice';
  const onRequest = [bearer(portal).officer(...CASE_READERS)];
  app.get<OfItem>(path, { onRequest }, async (request, reply) => {
    const view = await viewInvoice(portal, reader, await readMedia(portal, request));
    return action(reply, 'InvoiceView', pathOfRequest(request), view);
  });
  app.get<OfItem>('/api/agency/verifications/:id/invoice-doubts', { onRequest }, async (request, reply) => {
    const doubts = await invoiceDoubts(portal, reader, uuidParam(request.params.id));
    return action(reply, 'InvoiceDoubts', pathOfRequest(request), doubts);
  });
}

/** One file after the other: what reads them has places for others, too. Throws 503 when too many files wait. */
async function invoiceDoubts(portal: Portal, reader: EInvoiceReader, id: string): Promise<InvoiceDoubts> {
  const invoices: { id: string; doubts: readonly string[] }[] = [];
  for (const { id: invoice, media_id: mediaId } of await listInvoices(portal.db, id)) {
    const media = await findMedia(portal.db, mediaId);
    const reading = media === undefined ? 'none' : await askReader(portal, media, (file) => reader.read(file));
    if (typeof reading !== 'string' && reading.doubts.length > 0)
      invoices.push({ id: invoice, doubts: reading.doubts });
  }
  return { invoices };
}
