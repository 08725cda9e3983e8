import type { Role } from '#features/audit/rules/roles.ts';
import type { NamedPerson, OpenAct } from '#features/desk/rules/wire.ts';
import type { SecondPersonProposal } from '#features/to-sign/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { RolePeriod } from './role-rules.ts';

/** A role of one person, as it was given. */
export interface RoleHolding extends RolePeriod {
  role: Role;
  /** German. */
  label: string;
  givenAt: string;
  /** In words: a name, 'Anmeldedienst', or that it was before the portal kept it. */
  givenBy: string;
  /** Who proposed it, where another one put it in force. */
  proposedBy: string | null;
}

export interface EndedHolding extends RoleHolding {
  officer: NamedPerson;
  endedAt: string;
  endedBy: string;
}

/** One person's access to the desk. */
export interface AccessOfficer {
  id: string;
  name: string;
  email: string;
  isActive: boolean;
  hasLoginService: boolean;
  hasOwnPassword: boolean;
  hasSecondFactor: boolean;
  /** In force, or from a day to come. */
  roles: readonly (RoleHolding & { isInForce: boolean })[];
  /** Roles that stand against each other, a sentence for each pair. */
  conflicts: readonly string[];
  acts: readonly OpenAct[];
}

/** Roles that wait for a second person, or what became of them. */
export interface RoleGrant extends SecondPersonProposal {
  officer: NamedPerson;
  /** German. */
  roles: readonly string[];
  from: CalendarDay;
  until: CalendarDay | null;
}

export interface AccessOverview {
  officers: readonly AccessOfficer[];
  /** Roles nobody holds who can log in. */
  vacant: readonly { role: Role; label: string; what: string }[];
  /** Newest first. */
  grants: readonly RoleGrant[];
  /** Roles that are over, the newest end first. */
  ended: readonly EndedHolding[];
  /** This person may make somebody an access. */
  mayAdd: boolean;
}

/** What is handed to a person, once: nothing of it can be shown again. */
export interface HandedOut {
  email: string;
  oneTimePassword: string;
  otpauthUrl: string;
  /** A picture, as data address. */
  qrCode: string;
}

export interface AccessChange {
  officer: string;
  /** New factors, where the act made some. */
  handedOut: HandedOut | null;
  /** German labels of the roles that wait for a second person. */
  proposed: readonly string[];
}

export interface DeputyshipBody {
  id: string;
  absent: NamedPerson;
  deputy: NamedPerson;
  from: CalendarDay;
  until: CalendarDay;
  isInForce: boolean;
  mayEnd: boolean;
  /** Roles of which somebody is missing while it is in force: nobody is left to sign. */
  leftEmpty: readonly string[];
}

/** Who stands in for whom now and from days to come. */
export interface Deputies {
  deputyships: readonly DeputyshipBody[];
  /** For whom this person may name somebody; empty: for themselves alone. */
  absent: readonly NamedPerson[];
  /** Who can be named. */
  deputies: readonly (NamedPerson & { roles: readonly string[] })[];
  mayName: boolean;
}

/**
 * POST /api/agency/login. `token`: the bearer of every call that follows, for so many seconds; `asks`: the password is one
 * that was handed out and must be replaced in the same call.
 */
export type CommandLineLogin = { token: string; seconds: number; name: string } | { asks: 'newPassword' };
