import { type AuditActor, COMMAND_LINE } from '@portal/domain/agency/audit/audit.ts';
import type { Actor as Acting } from '@portal/domain/agency/tables/table.ts';
import type { Officer } from '../../access/bearer.ts';
import type { OfficerRow } from '../../agency-access/public.ts';
import { actorOfCall } from '../../agency-access/public.ts';

/** Who does an act, to the tables and to the record. */
export interface Performer {
  /** What two people are told apart by. */
  id: string;
  roles: readonly Acting[];
  actor: AuditActor;
}

/** As decisions and protocols name them. */
export function nameOf({ actor, id }: Performer): string {
  return 'name' in actor ? actor.name : id;
}

export function officerPerformer(officer: Omit<Officer, 'session'>): Performer {
  return { id: officer.officerId, roles: officer.roles, actor: actorOfCall(officer) };
}

export function applicantPerformer(accountId: string): Performer {
  return { id: accountId, roles: ['applicant'], actor: { kind: 'applicant', id: accountId } };
}

/** Deadlines, signatures, status reports. */
export const SYSTEM: Performer = { id: 'system', roles: ['system'], actor: { kind: 'system' } };

/** An officer who has logged in at the command line: the same person there as at the desk, with the same roles. */
export function commandLinePerformer({ id, name, roles }: OfficerRow): Performer {
  return { id, roles, actor: { kind: 'command-line', id, name, roles } };
}

/** Whoever runs the machine, where no officer is asked for. Holds no role. */
export const OPERATOR: Performer = { id: COMMAND_LINE, roles: [], actor: { kind: 'command-line', name: COMMAND_LINE } };
