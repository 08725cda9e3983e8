import type { Bonds, Officer } from '#features/access/server/bearer.ts';
import { type AuditActor, actorOfOfficer, COMMAND_LINE } from '#features/audit/rules/audit.ts';
import { areOnePair, representedBy } from '#features/officers/rules/role-rules.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Actor as Acting } from '../rules/table.ts';

/** Who does an act, to the tables and to the record. */
export interface Performer {
  /** Tells two people apart: id of an officer or an account, 'system', or the command line. */
  id: string;
  roles: readonly Acting[];
  /** Of officers: whom they stand in for, and who for them. */
  bonds?: Bonds;
  actor: AuditActor;
}

/** As decisions and protocols name them. */
export function nameOf({ actor, id }: Performer): string {
  return 'name' in actor ? actor.name : id;
}

export function officerPerformer(officer: Omit<Officer, 'session'>): Performer {
  const { officerId: id, name, roles, bonds, isAtCommandLine } = officer;
  const actor = actorOfOfficer({ id, name, roles }, isAtCommandLine ? 'command-line' : 'officer');
  return { id, roles, actor, ...(bonds === undefined ? {} : { bonds }) };
}

/** `typist`: the officer who types for a company that has sent paper. */
export function applicantPerformer(accountId: string, typist?: string): Performer {
  return { id: accountId, roles: ['applicant'], actor: applicantActor(accountId, typist) };
}

function applicantActor(id: string, typist: string | undefined): AuditActor {
  return typist === undefined
    ? { kind: 'applicant', id }
    : { kind: 'applicant', id, name: `${typist} für das Unternehmen (Papier)` };
}

/** Deadlines, signatures, status reports. */
export const SYSTEM: Performer = { id: 'system', roles: ['system'], actor: { kind: 'system' } };

/** The person's own id and those whose work they have today. */
export function workOf({ id, bonds }: Pick<Performer, 'id' | 'bonds'>): string[] {
  return bonds === undefined ? [id] : [id, ...representedBy(bonds.deputyships, id, bonds.today)];
}

/** Whoever proposed it stands in for this person, or the other way round: today, or when it was proposed. */
export function isOnePairWith(
  { id, bonds }: Pick<Performer, 'id' | 'bonds'>,
  proposal: { proposedBy: string; proposedAt?: Date | undefined } | undefined,
): boolean {
  if (bonds === undefined || proposal === undefined) return false;
  const { proposedBy, proposedAt } = proposal;
  const days = proposedAt === undefined ? [bonds.today] : [bonds.today, dayOf(proposedAt)];
  return areOnePair(bonds.deputyships, id, proposedBy, days);
}

/** Whoever runs the machine, where no officer is asked for. Holds no role. */
export const OPERATOR: Performer = { id: COMMAND_LINE, roles: [], actor: { kind: 'command-line', name: COMMAND_LINE } };
