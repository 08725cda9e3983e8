import { defineCase } from '#features/cases/server/case-kind.ts';
import { AGENCY_VERIFICATIONS, aboutVerification } from '#features/verification/server/desk/load-case.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { BANK_CHANGE_TABLE } from '../rules/acts.ts';
import {
  approveChange,
  getChange,
  loadBankChangeCase,
  proposeChange,
  refuseChange,
  takeBackChange,
} from './bank-change.ts';
import { findConfirmedAccount } from './due.ts';
import { bankChangedMail } from './mails.ts';

/** A changed account: two people before money goes there. Begun under the id of the proof of use. */
export const BANK_CHANGE_CASE = defineCase({
  name: 'bank-change',
  table: BANK_CHANGE_TABLE,
  load: loadBankChangeCase,
  about: ({ verification }) => aboutVerification(verification.row),
  facts: async ({ db }, { change, verification }) => ({
    verification: iriOf(AGENCY_VERIFICATIONS, verification.id),
    number: verification.row.number,
    companyName: verification.row.company_name,
    confirmed: (await findConfirmedAccount(db, verification.row)) ?? null,
    change:
      change === undefined
        ? null
        : {
            holder: change.holder,
            iban: change.iban,
            bic: change.bic,
            evidence: change.evidence,
            reason: change.reason,
            proposedAt: instant(change.proposed_at),
            proposedBy: change.proposed_by,
            decidedAt: maybeInstant(change.decided_at),
          },
  }),
  effects: { propose: proposeChange, approve: approveChange, refuse: refuseChange, 'take-back': takeBackChange },
  mails: {
    'bank-account-changed': ({ portal, row }, to) =>
      bankChangedMail(portal, to, { number: row.verification.row.number, iban: getChange(row).iban }),
  },
  writesDraft: [],
  signs: { approve: ['propose'] },
  dropsDrafts: [],
});
