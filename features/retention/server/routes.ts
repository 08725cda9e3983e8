import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action } from '#ground/server/hydra/item.ts';
import { findBearerToken, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { closeAccount, viewClosing } from './close-account.ts';

const PATH = '/api/action/account-closing';

/** Closing one's own account (docs/decisions/0064), in whatever state it is. */
export function closingRoutes(app: FastifyInstance, portal: Portal): void {
  const { anyAccount } = bearer(portal);

  app.get(PATH, { onRequest: anyAccount }, async (request, reply) =>
    action(reply, 'AccountClosing', pathOfRequest(request), await viewClosing(portal, actorOf(request).accountId)),
  );
  app.post(PATH, { onRequest: anyAccount }, async (request, reply) => {
    const { password, understood } = bodyOf(request);
    await closeAccount(request.portal, actorOf(request).accountId, {
      password: typeof password === 'string' ? password : '',
      understood: understood === true,
      ip: request.ip,
      bearer: hashToken(findBearerToken(request) ?? ''),
    });
    return action(reply, 'ClosedAccount', pathOfRequest(request), { closed: true });
  });
}
