import type { FastifyRequest } from 'fastify';
import { officerOf } from '../../../access/bearer.ts';
import type { Portal } from '../../../platform/portal.ts';
import { officerPerformer, workOf } from '../performer.ts';
import type { Viewpoint } from './store.ts';

/** Whose lists are asked for, and on which day. */
export function viewpointOf(portal: Portal, request: FastifyRequest): Viewpoint {
  const performer = officerPerformer(officerOf(request));
  return { officerId: performer.id, today: portal.clock.today(), work: workOf(performer) };
}
