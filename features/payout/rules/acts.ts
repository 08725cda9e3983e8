import { bic, bookedOn, evidence, fileId, holder, iban, reason } from '#features/cases/rules/act-fields.ts';
import { takeBack } from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';

/**
 * One payment of the examined grant: proposed, approved by a second person, paid by the treasury (agency.md). A declined,
 * failed or returned one stays as it is; the next attempt is a payout of its own, with an id of its own in the file for the
 * bank.
 */
export const PAYOUT_TABLE = defineTable({
  subject: 'Auszahlung',
  states: {
    none: 'keine',
    proposed: 'vorgeschlagen',
    approved: 'freigegeben',
    declined: 'nicht freigegeben',
    sent: 'angewiesen',
    paid: 'gezahlt',
    failed: 'gescheitert',
    returned: 'zurückgekommen',
  },
  acts: {
    propose: {
      label: 'Auszahlung vorschlagen',
      by: ['caseworker'],
      audit: 'Auszahlung vorgeschlagen',
    },
    approve: {
      label: 'Auszahlung freigeben',
      by: ['finance-approver'],
      secondPerson: true,
      audit: 'Auszahlung freigegeben',
    },
    'take-back': takeBack(['caseworker']),
    decline: {
      label: 'Auszahlung nicht freigeben',
      by: ['finance-approver', 'system'],
      needs: { reason },
      audit: 'Auszahlung nicht freigegeben',
    },
    send: {
      label: 'Überweisungsdatei erstellen',
      by: ['treasury'],
      needs: { fileId },
      audit: 'Auszahlung in Überweisungsdatei aufgenommen',
    },
    settle: {
      label: 'Zahlung vermerken',
      by: ['treasury', 'system'],
      needs: { bookedOn },
      mail: 'payout-paid',
      audit: 'Zahlung vermerkt',
    },
    fail: {
      label: 'Ablehnung der Bank vermerken',
      by: ['treasury', 'system'],
      needs: { reason },
      mail: 'payout-failed',
      audit: 'Von der Bank abgelehnt',
    },
    return: {
      label: 'Rücküberweisung vermerken',
      by: ['treasury', 'system'],
      needs: { reason, bookedOn },
      mail: 'payout-failed',
      audit: 'Von der Bank zurückgekommen',
    },
  },
  moves: {
    none: { propose: 'proposed' },
    proposed: { approve: 'approved', decline: 'declined', 'take-back': 'declined' },
    // Until the file is made the second person can think better of it.
    approved: { send: 'sent', decline: 'declined' },
    declined: {},
    sent: { settle: 'paid', fail: 'failed', return: 'returned' },
    paid: { return: 'returned' },
    failed: {},
    returned: {},
  },
});

export type PayoutState = keyof typeof PAYOUT_TABLE.states;

/** A changed account needs two people before money goes there (agency.md, rules). */
export const BANK_CHANGE_TABLE = defineTable({
  subject: 'Bankverbindung',
  states: { none: 'keine Änderung', proposed: 'Änderung vorgeschlagen', approved: 'geändert', refused: 'abgelehnt' },
  acts: {
    propose: {
      label: 'Bankverbindung ändern',
      by: ['caseworker'],
      needs: { iban, evidence, holder, bic },
      audit: 'Änderung der Bankverbindung vorgeschlagen',
    },
    approve: {
      label: 'Änderung der Bankverbindung freigeben',
      by: ['finance-approver'],
      secondPerson: true,
      mail: 'bank-account-changed',
      audit: 'Änderung der Bankverbindung freigegeben',
    },
    'take-back': takeBack(['caseworker']),
    refuse: {
      label: 'Änderung der Bankverbindung ablehnen',
      by: ['finance-approver', 'system'],
      needs: { reason },
      audit: 'Änderung der Bankverbindung abgelehnt',
    },
  },
  moves: {
    none: { propose: 'proposed' },
    proposed: { approve: 'approved', refuse: 'refused', 'take-back': 'refused' },
    approved: {},
    refused: {},
  },
});

export type BankChangeState = keyof typeof BANK_CHANGE_TABLE.states;
