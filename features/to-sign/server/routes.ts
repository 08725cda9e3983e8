import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findToSign } from './find-to-sign.ts';

/** Everything that waits for a second person, as far as this officer has to do with it. */
export function toSignRoutes(app: FastifyInstance, portal: Portal): void {
  const { path, roles } = AGENCY_CALLS.toSign;
  app.get(path, { onRequest: [bearer(portal).officer(...roles)] }, async (request) => {
    const members = await findToSign(portal, officerPerformer(officerOf(request)));
    const subjects = members.map(({ iri }) => iri);
    await recordListRead(portal, officerOf(request), { act: 'to-sign.list', subjects });
    return collection(
      request,
      'ToSign',
      members.map(({ iri, body }) => item('ToSign', iri, body, { embedded: true })),
    );
  });
}
