import type { Officer } from '#features/access/server/bearer.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';

export function officerIri(id: string): string {
  return iriOf('/api/agency/officers', id);
}

/** An officer as the record of acts names them: with every role held at this moment. */
export function actorOfOfficer({ id, name, roles }: { id: string; name: string; roles: readonly Role[] }): AuditActor {
  return { kind: 'officer', id, name, roles };
}

/** The same for whoever is calling. */
export function actorOfCall({ officerId, name, roles }: Omit<Officer, 'session'>): AuditActor {
  return actorOfOfficer({ id: officerId, name, roles });
}
