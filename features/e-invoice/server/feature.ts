import type { Feature } from '#ground/server/feature.ts';
import { EInvoiceReader } from './reader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** One reader for all calls, so that files queue up and none is read twice. */
    invoices: EInvoiceReader;
  }
}

export const E_INVOICE: Feature = {
  name: 'e-invoice',
  door: (app) => {
    const reader = new EInvoiceReader();
    app.decorate('invoices', reader);
    app.addHook('onClose', () => reader.close());
  },
};
