import { reason } from '#features/cases/rules/act-fields.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { fromDay, twoPersonRoles, untilDay } from './officer-acts.ts';

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
    'take-back': {
      label: 'Eigenen Vorschlag zurücknehmen',
      by: BY,
      ownProposal: true,
      audit: 'Eigener Vorschlag zurückgenommen',
    },
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
