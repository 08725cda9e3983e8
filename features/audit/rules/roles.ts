/** What the agency's people may be (agency.md, "Rules"). One person may hold several. */
export const ROLES = [
  'intake',
  'caseworker',
  'decision-maker',
  'finance-approver',
  'treasury',
  'programme-admin',
  'auditor',
  'service-desk',
  'access-admin',
] as const;

export type Role = (typeof ROLES)[number];

/** Who does anything with cases; each act asks for its own roles besides. */
export const CASE_WORKERS = [
  'intake',
  'caseworker',
  'decision-maker',
  'finance-approver',
  'treasury',
] as const satisfies readonly Role[];

/** Who sees cases: not who looks after accounts, the programme or the desk's own people. */
export const CASE_READERS = [...CASE_WORKERS, 'auditor'] as const satisfies readonly Role[];

/** Roles to which a case that waits for a signature counts as overdue: those who sign, and the auditor. */
export const MINDS_SIGNATURES = ['decision-maker', 'finance-approver', 'auditor'] as const satisfies readonly Role[];

interface RoleText {
  label: string;
  /** What somebody with this role does, in one line. */
  what: string;
}

export const ROLE_TEXT = {
  intake: { label: 'Posteingang', what: 'vermerkt den Eingang unterschriebener Blätter' },
  caseworker: {
    label: 'Sachbearbeitung',
    what: 'prüft Anträge und Verwendungsnachweise und schlägt Entscheidungen vor',
  },
  'decision-maker': { label: 'Entscheidung', what: 'entscheidet über Anträge, Widersprüche und Rückforderungen' },
  'finance-approver': { label: 'Auszahlung', what: 'gibt Auszahlungen und geänderte Bankverbindungen frei' },
  treasury: { label: 'Kasse', what: 'erstellt Überweisungsdateien und vermerkt Zahlungen und Rückzahlungen' },
  'programme-admin': {
    label: 'Programmverwaltung',
    what: 'führt das Programm: Einstellungen, Haushalt, Textbausteine und Ziehungen',
  },
  auditor: { label: 'Revision', what: 'liest alle Vorgänge und das Bearbeitungsprotokoll, ändert nichts' },
  'service-desk': { label: 'Kontenbetreuung', what: 'betreut Benutzerkonten und sieht keine Vorgänge' },
  'access-admin': {
    label: 'Zugangsverwaltung',
    what: 'legt Zugänge der Sachbearbeitung an und vergibt Rollen, sieht keine Vorgänge',
  },
} as const satisfies Record<Role, RoleText>;

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** True if one of the roles held is among those an act asks for. */
export function holdsOneOf(held: readonly Role[], asked: readonly Role[]): boolean {
  return asked.some((role) => held.includes(role));
}

/** Four eyes (agency.md, "Rules"): nobody approves what they proposed themselves, whatever roles they hold. */
export function mayApprove(proposedBy: string, officerId: string): boolean {
  return proposedBy.toLowerCase() !== officerId.toLowerCase();
}
