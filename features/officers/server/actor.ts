import type { Officer } from '#features/access/server/bearer.ts';
import { type AuditActor, actorOfOfficer } from '#features/audit/rules/audit.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';

export function officerIri(id: string): string {
  return iriOf('/api/agency/officers', id);
}

export { actorOfOfficer };

/** The same for whoever is calling. */
export function actorOfCall({ officerId, name, roles, isAtCommandLine }: Omit<Officer, 'session'>): AuditActor {
  return actorOfOfficer({ id: officerId, name, roles }, isAtCommandLine ? 'command-line' : 'officer');
}
