import type { CompanyRole } from '#ground/rules/session/rights.ts';

/** One of the companies somebody acts for. */
export interface Membership {
  id: string;
  name: string;
  role: CompanyRole;
}

export interface Memberships {
  companies: readonly Membership[];
}

export interface CompanyPerson {
  id: string;
  name: string;
  /** Null: only owners see addresses. */
  email: string | null;
  role: CompanyRole;
  isSelf: boolean;
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: CompanyRole;
  expiresAt: string;
}

/** The people of the company a call is for; invitations are the owners' to see. */
export interface CompanyPeople {
  company: string;
  role: CompanyRole;
  people: readonly CompanyPerson[];
  invitations: readonly OpenInvitation[];
}

/** What the link of a mail tells whoever has it. */
export interface InvitationView {
  company: string;
  role: CompanyRole;
  email: string;
  expiresAt: string;
}

/** `next`: where a new account sets its password. */
export interface AcceptedInvitation {
  company: string;
  next: string | null;
}

/** One thing somebody did for the company. */
export interface RecordLine {
  /** ISO instant. */
  at: string;
  by: string;
  /** 'Datei hochgeladen' */
  what: string;
  /** Name of a file, or of what was submitted; null: the words say it all. */
  about: string | null;
  /** The application it counts for. */
  proposal: { id: string; number: string } | null;
}

/** A page of the company's own record, newest first, and what it can be narrowed to. */
export interface CompanyRecord {
  entries: readonly RecordLine[];
  page: number;
  pages: number;
  people: readonly { id: string; name: string }[];
  proposals: readonly { id: string; number: string }[];
}
