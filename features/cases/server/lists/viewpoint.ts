import type { FastifyRequest } from 'fastify';
import { officerOf } from '#features/access/server/bearer.ts';
import { MINDS_SIGNATURES } from '#features/audit/rules/roles.ts';
import type { Portal } from '#ground/server/portal.ts';
import { officerPerformer, type Performer, workOf } from '../performer.ts';
import type { Viewpoint } from './store.ts';

/** The same of whoever does something. */
export function pointOf({ clock }: Pick<Portal, 'clock'>, performer: Performer): Viewpoint {
  const mindsSignatures = MINDS_SIGNATURES.some((role) => performer.roles.includes(role));
  return { officerId: performer.id, today: clock.today(), work: workOf(performer), mindsSignatures };
}

/** Whose lists are asked for, and on which day. */
export function viewpointOf(portal: Portal, request: FastifyRequest): Viewpoint {
  return pointOf(portal, officerPerformer(officerOf(request)));
}
