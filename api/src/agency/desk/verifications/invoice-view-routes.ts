import { CASE_READERS } from '@portal/domain/agency/audit/roles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordRead } from '../../../audit/record.ts';
import type { EInvoiceReader } from '../../../e-invoice/reader.ts';
import { pathOfRequest } from '../../../hydra/api-path.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { action } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { sendPrint, viewInvoice } from '../../../media/invoice-view.ts';
import { MEDIA } from '../../../media/present-media.ts';
import { findMedia, type MediaRow } from '../../../media/store.ts';
import { bearer, officerOf } from '../../../oauth/bearer.ts';
import type { Portal } from '../../../platform/portal.ts';
import { officerPerformer } from '../performer.ts';

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
  app.get<OfItem>(`${path}.pdf`, { onRequest, config: { binary: true } }, async (request, reply) =>
    sendPrint(portal, reader, reply, await readMedia(portal, request)),
  );
}

async function readMedia(portal: Portal, request: FastifyRequest<OfItem>): Promise<MediaRow> {
  const media = await findMedia(portal.db, uuidParam(request.params.id));
  if (media === undefined) throw notFound();
  const subjects = [iriOf(MEDIA, media.id), ...media.links.map((link) => link.linkedResource)];
  const { actor } = officerPerformer(officerOf(request));
  await recordRead(portal, { actor, act: 'media.read', subjects });
  return media;
}
