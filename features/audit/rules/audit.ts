import type { Role } from './roles.ts';

/** A head of the record as it left the database. */
export interface ExportedHead {
  /** Null where whoever kept it did not note when it left. */
  at: string | null;
  number: number;
  hash: string;
}

export interface AuditHead {
  number: number;
  hash: string;
  /** The latest, newest first. */
  exported: readonly ExportedHead[];
}

/** Who acted; an officer at the desk or, logged in there as well, at the command line. */
export type AuditActor =
  | { kind: 'officer' | 'command-line'; id: string; name: string; roles: readonly Role[] }
  /** Whoever runs the machine, where no officer is asked for: the first account, the demonstration's clock. */
  | { kind: 'command-line'; name: string }
  /** `name`: an officer who types for a company that has sent paper. */
  | { kind: 'applicant'; id: string; name?: string }
  | { kind: 'system' };

/** An officer as the record of acts names them: with every role held at this moment. */
export function actorOfOfficer(
  { id, name, roles }: { id: string; name: string; roles: readonly Role[] },
  kind: 'officer' | 'command-line' = 'officer',
): AuditActor {
  return { kind, id, name, roles };
}

/** The name of an act on the command line that takes no officer. */
export const COMMAND_LINE = 'Befehlszeile';

/** One entry of the Bearbeitungsprotokoll: what is hashed, besides its number. */
export interface AuditContent {
  /** ISO 8601 in UTC, milliseconds. */
  at: string;
  kind: 'act' | 'read';
  actorKind: AuditActor['kind'];
  actorId: string | null;
  actorName: string | null;
  /** Every role held at that moment. */
  actorRoles: readonly string[];
  /** 'proposal.approve', 'officer.logged-in': stable, in code. */
  act: string;
  /** IRIs of what was changed or read. */
  subjects: readonly string[];
  /** Reason or purpose, as given. */
  why: string | null;
  /** Names of fields, sums, states: never the content of a form. */
  detail: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends AuditContent {
  /** Without gaps from 1. */
  number: number;
  /** SHA-256 in hex over the hash before it and this entry. */
  hash: string;
}

/** Where a stored chain is not what was written. `number`: the first entry that is wrong or missing. */
export type AuditBreak = { number: number; because: 'missing' | 'changed' | 'added' } | KnownBreak;

/** What a head outside tells. */
interface KnownBreak {
  /** The first entry it can be. */
  number: number;
  /** The last one, where there are several. */
  until?: number;
  /** ISO 8601: when something else stood there, as far as whoever kept the head has noted it. */
  stoodAt?: string;
  because: 'cut-off' | 'rewritten';
}

export const AUDIT_BREAK_TEXT = {
  missing: 'fehlt',
  changed: 'stimmt nicht mit seiner Prüfsumme überein',
  added: 'ist nachträglich angefügt',
  'cut-off': 'und alle späteren fehlen',
  rewritten: 'ist umgeschrieben, passend zur Kette, aber anders als ausgelagert',
} as const satisfies Record<AuditBreak['because'], string>;

/** The same of a stretch of which a head outside tells. */
export const AUDIT_RANGE_TEXT = {
  rewritten: 'Davon wurde umgeschrieben, passend zur Kette, aber anders als ausgelagert',
  'cut-off': 'Sie fehlen und standen schon da',
} as const satisfies Record<KnownBreak['because'], string>;
