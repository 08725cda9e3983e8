import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { LOOKUPS_CLASSES } from '#features/lookups/server/routes.ts';
import { PROPOSAL_CLASSES } from '#features/proposal/server/classes.ts';
import { VERIFICATION_CLASSES } from '#features/verification/server/classes.ts';
import { bodyOf, mergePatch } from '../hydra/body.ts';
import { collection } from '../hydra/collection.ts';
import { idFrom } from '../hydra/iri.ts';
import { action, created, deleted, item, replaced, sendItem } from '../hydra/item.ts';
import { type HydraOptions, hydra, serverOptions } from '../hydra/plugin.ts';
import { editConflict, serviceUnavailable } from '../hydra/problem.ts';

export const ID = '3f2b7c1e-9a4d-4c62-8f10-0123456789ab';
export const PROPOSAL = `/api/proposals/${ID}`;
export const INVOICE = `/api/verification_proof_invoices/${ID}`;

/** A body that has only the facts a test looks at. */
export function partly(facts: object): never {
  return facts as never;
}

/** A server with a few routes of each kind. For tests only. */
export function testServer(options: Partial<HydraOptions> = {}): FastifyInstance {
  const full: HydraOptions = {
    classes: { ...PROPOSAL_CLASSES, ...VERIFICATION_CLASSES, ...LOOKUPS_CLASSES },
    origin: () => 'https://portal.example',
    onFault: () => undefined,
    ...options,
  };
  const app = Fastify(serverOptions(full));
  hydra(app, full);
  addProposals(app);
  addOthers(app);
  addFaults(app);
  return app;
}

function addProposals(app: FastifyInstance): void {
  const one = { company: '/api/companies/1', currentStep: 0, '@id': 'not this one' };
  app.get('/api/proposals', async (request) => {
    const members = Array.from({ length: 35 }, (_, index) =>
      item('Proposal', `/api/proposals/${index}`, partly({ id: String(index), currentStep: index % 3 }), {
        embedded: true,
      }),
    );
    return collection(request, 'Proposal', members);
  });
  app.post('/api/proposals', async (request, reply) => {
    const company = idFrom(bodyOf(request).company, '/api/companies');
    return created(reply, 'Proposal', PROPOSAL, partly({ ...one, company }));
  });
  app.get('/api/proposals/:id', async (_request, reply) => sendItem(reply, 'Proposal', PROPOSAL, partly(one)));
  app.get('/api/action/proposal/:id/step_:n(^\\d+$)', async (request, reply) =>
    action(reply, 'ProposalStep4', request.url, { received: true }),
  );
  app.put('/api/action/proposal/:id/step_:n(^\\d+$)', async (request, reply) =>
    action(reply, 'ProposalStep4', request.url, { got: bodyOf(request) }),
  );
}

function addOthers(app: FastifyInstance): void {
  app.get('/api/verifications/:id', async (request, reply) =>
    sendItem(reply, 'Verification', request.url, partly({ currentStep: 'editable' })),
  );
  app.patch('/api/verifications/:id', async (request, reply) =>
    replaced(reply, 'Verification', request.url, partly({ merged: mergePatch({ a: 1, b: 2 }, bodyOf(request)) })),
  );
  app.put('/api/verification_proof_invoices/:id', async (request, reply) =>
    replaced(reply, 'VerificationProofInvoice', request.url, partly(bodyOf(request))),
  );
  app.delete('/api/verification_proof_invoices/:id', async (_request, reply) => deleted(reply));
  app.post('/api/media', { config: { multipart: true } }, async () => ({}));
  app.get('/api/media/:id/download', { config: { binary: true } }, async (_request, reply) =>
    reply.type('application/pdf').send(Readable.from(['%PDF-'])),
  );
  app.get('/api/legal_forms', async (request) => collection(request, 'LegalForm', []));
  app.get('/api/echo', async (request) => ({ query: request.query }));
}

function addFaults(app: FastifyInstance): void {
  app.get('/api/fault', async (_request, reply) => {
    reply.header('content-length', 5);
    throw new Error('secret detail');
  });
  app.get('/api/later', async () => {
    throw serviceUnavailable(30);
  });
  app.get('/api/stale', async () => {
    throw editConflict({ title: 'x' }, '"7"');
  });
}
