import type { FastifyInstance } from 'fastify';
import { actorOf } from '../access/bearer.ts';
import type { EInvoiceReader } from '../e-invoice/public.ts';
import { iriOf, uuidParam } from '../hydra/iri.ts';
import { action } from '../hydra/item.ts';
import type { Portal } from '../platform/portal.ts';
import type { Guard } from './guard.ts';
import { INVOICES } from './iris.ts';
import { prefillInvoice } from './prefill.ts';

interface ById {
  Params: { id: string };
}

/**
 * What the file of an invoice says about it, for acceptance with one click. On the wire:
 *
 *     interface InvoicePrefill {
 *       '@context': '/api/contexts/InvoicePrefill';
 *       '@id': string; // /api/verification_proof_invoices/{id}/prefill
 *       '@type': 'InvoicePrefill';
 *       found: boolean; // false: a plain PDF (note is null) or an electronic invoice that cannot be read (note says so)
 *       note: string | null; // German, to be shown
 *       seller: string | null;
 *       sellerDiffers: boolean | null; // from the approved provider; null: unknown
 *       meta: {
 *         invoiceNumber: string | null;
 *         invoiceDate: string | null; // yyyy-MM-dd, like the other days
 *         periodStart: string | null;
 *         periodEnd: string | null;
 *         sum: number | null; // cents, net or gross by the tax rule of the approved application
 *       };
 *       proofItems: string[]; // suggested approved items, e.g. '1.1'; empty: none fits
 *     }
 */
export function prefillRoutes(app: FastifyInstance, portal: Portal, guard: Guard, reader: EInvoiceReader): void {
  app.get<ById>(`${INVOICES}/:id/prefill`, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const prefill = await prefillInvoice(portal, reader, actorOf(request), id);
    return action(reply, 'InvoicePrefill', `${iriOf(INVOICES, id)}/prefill`, prefill);
  });
}
