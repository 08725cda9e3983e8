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

/** What the file of an invoice says about it, for acceptance with one click. */
export function prefillRoutes(app: FastifyInstance, portal: Portal, guard: Guard, reader: EInvoiceReader): void {
  app.get<ById>(`${INVOICES}/:id/prefill`, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const prefill = await prefillInvoice(portal, reader, actorOf(request), id);
    return action(reply, 'InvoicePrefill', `${iriOf(INVOICES, id)}/prefill`, prefill);
  });
}
