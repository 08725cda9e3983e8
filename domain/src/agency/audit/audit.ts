import type { Role } from './roles.ts';

/** Who acted; an officer at the desk or, logged in there as well, at the command line. */
export type AuditActor =
  | { kind: 'officer' | 'command-line'; id: string; name: string; roles: readonly Role[] }
  /** Whoever runs the machine, where no officer is asked for: the first account, the demonstration's clock. */
  | { kind: 'command-line'; name: string }
  | { kind: 'applicant'; id: string }
  | { kind: 'system' };

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
export interface AuditBreak {
  number: number;
  because: 'missing' | 'changed' | 'added' | 'cut-off' | 'not-as-exported';
}

export const AUDIT_BREAK_TEXT = {
  missing: 'fehlt',
  changed: 'stimmt nicht mit seiner Prüfsumme überein',
  added: 'ist nachträglich angefügt',
  'cut-off': 'und alle späteren fehlen',
  'not-as-exported': 'stimmt nicht mit dem ausgelagerten Tagesstand überein',
} as const satisfies Record<AuditBreak['because'], string>;
