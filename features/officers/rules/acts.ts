import { ROLE_TEXT, ROLES, type Role } from '#features/audit/rules/roles.ts';
import { reason } from '#features/cases/rules/act-fields.ts';
import { takeBack } from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { choices, day, type Fields, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { readEmail } from '#ground/rules/values/email.ts';
import { TWO_PERSON_ROLES } from './role-rules.ts';

const optionOf = (value: Role) => ({ value, label: `${ROLE_TEXT[value].label}: ${ROLE_TEXT[value].what}` });

const roles = choices<Role>({
  label: 'Rollen',
  hint: 'Wer entscheidet, auszahlt, zieht oder Rollen vergibt, bekommt diese Rolle erst, wenn eine zweite Person zustimmt.',
  options: ROLES.map(optionOf),
  required: 'Bitte wählen Sie mindestens eine Rolle.',
});

export const twoPersonRoles = choices<Role>({
  label: 'Rollen',
  options: TWO_PERSON_ROLES.map(optionOf),
  required: 'Bitte wählen Sie mindestens eine Rolle.',
});

const fromDay = voluntary(day({ label: 'Erster Tag', hint: 'Ohne Angabe ab heute.' }));
const untilDay = voluntary(day({ label: 'Letzter Tag', hint: 'Ohne Angabe ohne Ende.' }));

const name = text({ label: 'Vor- und Nachname', max: 100, required: 'Bitte geben Sie Vor- und Nachnamen an.' });
const why = { ...reason, required: 'Bitte begründen Sie die Änderung. Der Text steht im Bearbeitungsprotokoll.' };

/** What is asked of a person who is to work at the desk. */
export const NEW_OFFICER = {
  name,
  email: text({
    label: 'Dienstliche E-Mail-Adresse',
    max: 254,
    inputMode: 'email',
    read: readEmail,
    required: 'Bitte geben Sie die dienstliche E-Mail-Adresse an.',
  }),
  roles,
  from: fromDay,
  until: untilDay,
  reason: why,
} as const satisfies Fields;

/** An officer's access as far as acts depend on it. */
export interface ManagedOfficer {
  isActive: boolean;
  /** The agency's login service says which roles this person has. */
  hasLoginService: boolean;
  /** Holds one, now or later. */
  hasRoles: boolean;
}

interface OfficerActRule {
  /** German, as the button names it. */
  label: string;
  needs: Fields;
  /** What the record of acts says. */
  audit: string;
  isOpen(officer: ManagedOfficer): boolean;
}

/** What the access administration does with the access of one person. */
export const OFFICER_ACTS = {
  'give-roles': {
    label: 'Rollen geben',
    needs: { roles, from: fromDay, until: untilDay, reason: why },
    audit: 'Rollen gegeben',
    isOpen: ({ hasLoginService }) => !hasLoginService,
  },
  'take-roles': {
    label: 'Rollen nehmen',
    needs: { roles: { ...roles, hint: 'Sie gelten sofort nicht mehr.' }, reason: why },
    audit: 'Rollen genommen',
    isOpen: ({ hasLoginService, hasRoles }) => !hasLoginService && hasRoles,
  },
  rename: { label: 'Namen ändern', needs: { name }, audit: 'Name eines Zugangs geändert', isOpen: () => true },
  disable: {
    label: 'Zugang sperren',
    needs: { reason: why },
    audit: 'Zugang zur Sachbearbeitung gesperrt',
    isOpen: ({ isActive }) => isActive,
  },
  enable: {
    label: 'Sperre aufheben',
    needs: { reason: why },
    audit: 'Zugang zur Sachbearbeitung entsperrt',
    isOpen: ({ isActive }) => !isActive,
  },
  reset: {
    label: 'Neue Zugangsdaten ausgeben',
    needs: { reason: why },
    audit: 'Zugang zur Sachbearbeitung zurückgesetzt',
    isOpen: () => true,
  },
} as const satisfies Record<string, OfficerActRule>;

export type OfficerActName = keyof typeof OFFICER_ACTS;

export function isOfficerAct(act: string): act is OfficerActName {
  return Object.hasOwn(OFFICER_ACTS, act);
}

export function officerActRule(act: OfficerActName): OfficerActRule {
  return OFFICER_ACTS[act];
}

/** The acts that make sense for an access as it stands. */
export function openOfficerActs(officer: ManagedOfficer): OfficerActName[] {
  return (Object.keys(OFFICER_ACTS) as OfficerActName[]).filter((act) => officerActRule(act).isOpen(officer));
}

const BY = ['access-admin'] as const;

/** A role that decides, pays, draws or gives roles: one person of the access administration proposes, another confirms. */
export const ROLE_GRANT_TABLE = defineTable({
  subject: 'Rollenvergabe',
  states: { none: 'kein Vorschlag', proposed: 'vorgeschlagen', confirmed: 'bestätigt', refused: 'abgelehnt' },
  acts: {
    propose: {
      label: 'Rollen vorschlagen',
      by: BY,
      needs: { roles: twoPersonRoles, from: fromDay, until: untilDay, reason },
      audit: 'Rollen vorgeschlagen',
    },
    confirm: { label: 'Rollen bestätigen', by: BY, secondPerson: true, audit: 'Vorgeschlagene Rollen gegeben' },
    'take-back': takeBack(BY),
    refuse: { label: 'Rollen ablehnen', by: BY, needs: { reason }, audit: 'Vorgeschlagene Rollen abgelehnt' },
  },
  moves: {
    none: { propose: 'proposed' },
    proposed: { confirm: 'confirmed', 'take-back': 'refused', refuse: 'refused' },
    confirmed: {},
    refused: {},
  },
});

export type RoleGrantState = keyof typeof ROLE_GRANT_TABLE.states;
