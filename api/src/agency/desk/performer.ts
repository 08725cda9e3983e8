import { type AuditActor, COMMAND_LINE } from '@portal/domain/agency/audit.ts';
import { ROLES } from '@portal/domain/agency/roles.ts';
import type { Actor as Acting } from '@portal/domain/agency/tables/table.ts';
import { actorOfCall } from '../../agency-access/actor.ts';
import type { Officer } from '../../oauth/bearer.ts';

/** Who does an act, to the tables and to the record. */
export interface Performer {
  /** What two people are told apart by. */
  id: string;
  roles: readonly Acting[];
  actor: AuditActor;
}

export function officerPerformer(officer: Officer): Performer {
  return { id: officer.officerId, roles: officer.roles, actor: actorOfCall(officer) };
}

export function applicantPerformer(accountId: string): Performer {
  return { id: accountId, roles: ['applicant'], actor: { kind: 'applicant', id: accountId } };
}

/** Deadlines, signatures, status reports. */
export const SYSTEM: Performer = { id: 'system', roles: ['system'], actor: { kind: 'system' } };

/** Whoever may use the command line holds every role; two names are two people. */
export function commandLinePerformer(name: string | undefined): Performer {
  const known = name?.trim() || COMMAND_LINE;
  return { id: known, roles: ROLES, actor: { kind: 'command-line', name: known } };
}
