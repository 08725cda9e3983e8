import type { AuditActor } from '@portal/domain/agency/audit/audit.ts';
import type { Role } from '@portal/domain/agency/audit/roles.ts';
import type { Officer } from '../access/bearer.ts';
import { iriOf } from '../hydra/iri.ts';

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
