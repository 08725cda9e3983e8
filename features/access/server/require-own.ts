import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import type { Actor } from './bearer.ts';

/** The item if it is the actor's own. Throws 404 for an unknown id, 403 for somebody else's (contract D-22). */
export function requireOwn<T extends { company_id: string | null }>(found: T | undefined, actor: Actor): T {
  if (found === undefined) throw notFound();
  if (found.company_id !== actor.companyId) throw accessDenied();
  return found;
}
