import type { ActTableName } from './all-tables.ts';

/**
 * What the tables must say, written once more and read by people: state | acts | who, with (2nd) where it takes a second
 * person and (own) where only who proposed may | next state. A state without acts stands alone. What is not listed must be refused.
 */
export const EXPECTED = {
  proposal: `
    in-progress | withdraw | applicant, intake | withdrawn
    submitted | receive | intake, system | received
    submitted | note-defect | intake | submitted
    submitted | note, message, end-follow-up | intake, caseworker, decision-maker | submitted
    submitted | file-letter | intake, caseworker | submitted
    submitted | propose-lapse | caseworker | lapse-proposed
    submitted | withdraw | applicant, intake | withdrawn
    lapse-proposed | receive | intake, system | received
    lapse-proposed | note, message, end-follow-up | intake, caseworker, decision-maker | lapse-proposed
    lapse-proposed | file-letter | intake, caseworker | lapse-proposed
    lapse-proposed | deny | decision-maker (2nd) | lapsed
    lapse-proposed | return | decision-maker | submitted
    lapse-proposed | take-back | caseworker (own) | submitted
    lapse-proposed | withdraw | applicant, intake | withdrawn
    received | undo-receipt | intake | submitted
    received | assign | caseworker, decision-maker, system | in-check
    received | note, message, end-follow-up | intake, caseworker, decision-maker | received
    received | file-letter | intake, caseworker | received
    received | withdraw | applicant, intake | withdrawn
    in-check | assign | caseworker, decision-maker, system | in-check
    in-check | note, message, end-follow-up | intake, caseworker, decision-maker | in-check
    in-check | file-letter | intake, caseworker | in-check
    in-check | comment, edit-comment, delete-comment, settle-comment | caseworker | in-check
    in-check | check | caseworker | in-check
    in-check | adopt-answers | caseworker | in-check
    in-check | request-correction | caseworker | correction-open
    in-check | propose-approval | caseworker | approval-proposed
    in-check | propose-denial | caseworker | denial-proposed
    in-check | withdraw | applicant, intake | withdrawn
    correction-open | assign | caseworker, decision-maker, system | correction-open
    correction-open | note, message, end-follow-up | intake, caseworker, decision-maker | correction-open
    correction-open | file-letter | intake, caseworker | correction-open
    correction-open | comment, edit-comment, delete-comment, settle-comment | caseworker | correction-open
    correction-open | check | caseworker | correction-open
    correction-open | adopt-answers | caseworker | correction-open
    correction-open | end-correction | applicant, caseworker, system | in-check
    correction-open | withdraw | applicant, intake | withdrawn
    approval-proposed | assign | caseworker, decision-maker, system | approval-proposed
    approval-proposed | note, message, end-follow-up | intake, caseworker, decision-maker | approval-proposed
    approval-proposed | file-letter | intake, caseworker | approval-proposed
    approval-proposed | approve | decision-maker (2nd) | approved
    approval-proposed | return | decision-maker | in-check
    approval-proposed | take-back | caseworker (own) | in-check
    approval-proposed | withdraw | applicant, intake | withdrawn
    denial-proposed | assign | caseworker, decision-maker, system | denial-proposed
    denial-proposed | note, message, end-follow-up | intake, caseworker, decision-maker | denial-proposed
    denial-proposed | file-letter | intake, caseworker | denial-proposed
    denial-proposed | deny | decision-maker (2nd) | denied
    denial-proposed | return | decision-maker | in-check
    denial-proposed | take-back | caseworker (own) | in-check
    denial-proposed | withdraw | applicant, intake | withdrawn
    approved | assign | caseworker, decision-maker, system | approved
    approved | note, message, end-follow-up | intake, caseworker, decision-maker | approved
    approved | file-letter | intake, caseworker | approved
    approved | propose-revocation | caseworker | revocation-proposed
    approved | reopen | system | in-check
    revocation-proposed | assign | caseworker, decision-maker, system | revocation-proposed
    revocation-proposed | note, message, end-follow-up | intake, caseworker, decision-maker | revocation-proposed
    revocation-proposed | file-letter | intake, caseworker | revocation-proposed
    revocation-proposed | revoke | decision-maker (2nd) | revoked
    revocation-proposed | reopen | system | in-check
    revocation-proposed | return | decision-maker | approved
    revocation-proposed | take-back | caseworker (own) | approved
    denied | note, message, end-follow-up | intake, caseworker, decision-maker | denied
    denied | file-letter | intake, caseworker | denied
    denied | reopen | system | in-check
    lapsed | note, message, end-follow-up | intake, caseworker, decision-maker | lapsed
    lapsed | file-letter | intake, caseworker | lapsed
    lapsed | reopen | system | submitted
    revoked | note, message, end-follow-up | intake, caseworker, decision-maker | revoked
    revoked | file-letter | intake, caseworker | revoked
    revoked | reopen | system | approved
    withdrawn | file-letter | intake, caseworker | withdrawn
  `,
  correction: `
    none | request | caseworker | open
    open | extend | caseworker | open
    open | answer | applicant | answered
    open | expire | system | expired
    open | cancel | caseworker, system | cancelled
    answered | accept | caseworker | accepted
    expired | extend | caseworker | open
    expired | accept | caseworker | accepted
    accepted |
    cancelled |
  `,
  hearing: `
    none | open | caseworker | open
    open | extend | caseworker | open
    open | answer | applicant, intake | answered
    open | expire | system | expired
    open | cancel | caseworker, system | cancelled
    answered |
    expired | extend | caseworker | open
    cancelled |
  `,
  amendment: `
    none | request | applicant, intake | requested
    requested | note | caseworker, decision-maker | requested
    requested | propose-acceptance | caseworker | acceptance-proposed
    requested | propose-refusal | caseworker | refusal-proposed
    requested | withdraw | applicant, intake | withdrawn
    requested | lapse | system | lapsed
    acceptance-proposed | note | caseworker, decision-maker | acceptance-proposed
    acceptance-proposed | accept | decision-maker (2nd) | accepted
    acceptance-proposed | return | decision-maker | requested
    acceptance-proposed | take-back | caseworker (own) | requested
    acceptance-proposed | withdraw | applicant, intake | withdrawn
    acceptance-proposed | lapse | system | lapsed
    refusal-proposed | note | caseworker, decision-maker | refusal-proposed
    refusal-proposed | refuse | decision-maker (2nd) | refused
    refusal-proposed | return | decision-maker | requested
    refusal-proposed | take-back | caseworker (own) | requested
    refusal-proposed | withdraw | applicant, intake | withdrawn
    refusal-proposed | lapse | system | lapsed
    accepted |
    refused |
    withdrawn |
    lapsed |
  `,
  objection: `
    none | file | applicant, intake | filed
    filed | note | caseworker, decision-maker | filed
    filed | propose-remedy | caseworker | remedy-proposed
    filed | propose-rejection | caseworker | rejection-proposed
    filed | withdraw | applicant, intake | withdrawn
    filed | lapse | system | lapsed
    remedy-proposed | note | caseworker, decision-maker | remedy-proposed
    remedy-proposed | remedy | decision-maker (2nd) | remedied
    remedy-proposed | return | decision-maker | filed
    remedy-proposed | take-back | caseworker (own) | filed
    remedy-proposed | withdraw | applicant, intake | withdrawn
    remedy-proposed | lapse | system | lapsed
    rejection-proposed | note | caseworker, decision-maker | rejection-proposed
    rejection-proposed | reject | decision-maker (2nd) | rejected
    rejection-proposed | return | decision-maker | filed
    rejection-proposed | take-back | caseworker (own) | filed
    rejection-proposed | withdraw | applicant, intake | withdrawn
    rejection-proposed | lapse | system | lapsed
    remedied |
    rejected |
    withdrawn |
    lapsed |
  `,
  verification: `
    editable | require-check | caseworker, system | editable
    affirmable | require-check | caseworker, system | affirmable
    in_review | require-check | caseworker, system | in_review
    submittable |
    submitted | receive | intake, system | received
    submitted | note-defect | intake | submitted
    submitted | note, message, end-follow-up | intake, caseworker, decision-maker | submitted
    received | undo-receipt | intake | submitted
    received | assign | caseworker, decision-maker, system | checking
    received | note, message, end-follow-up | intake, caseworker, decision-maker | received
    checking | assign | caseworker, decision-maker, system | checking
    checking | note, message, end-follow-up | intake, caseworker, decision-maker | checking
    checking | comment, edit-comment, delete-comment, settle-comment | caseworker | checking
    checking | check | caseworker | checking
    checking | adopt-answers | caseworker | checking
    checking | judge-double | caseworker | checking
    checking | open-resubmission | caseworker | resubmit_invoices
    checking | examine | caseworker | checking
    checking | confirm-examination | caseworker, decision-maker (2nd) | checked
    checking | take-back | caseworker (own) | checking
    checking | lapse | system | checking
    resubmit_invoices | assign | caseworker, decision-maker, system | resubmit_invoices
    resubmit_invoices | note, message, end-follow-up | intake, caseworker, decision-maker | resubmit_invoices
    resubmit_invoices | comment, edit-comment, delete-comment, settle-comment | caseworker | resubmit_invoices
    resubmit_invoices | extend-resubmission | caseworker | resubmit_invoices
    resubmit_invoices | close-resubmission | applicant, caseworker, system | checking
    checked | note, message, end-follow-up | intake, caseworker, decision-maker | checked
    checked | reopen-check | decision-maker, finance-approver | checking
    checked | take-back | caseworker (own) | checked
    checked | propose-final-notice | caseworker | checked
    checked | send-final-notice | decision-maker (2nd) | closed
    checked | lapse | system | checked
    payout_proposed | note, message, end-follow-up | intake, caseworker, decision-maker | payout_proposed
    payout_approved | note, message, end-follow-up | intake, caseworker, decision-maker | payout_approved
    sent | note, message, end-follow-up | intake, caseworker, decision-maker | sent
    paid | note, message, end-follow-up | intake, caseworker, decision-maker | paid
    paid | take-back | caseworker (own) | paid
    paid | propose-final-notice | caseworker | paid
    paid | send-final-notice | decision-maker (2nd) | closed
    paid | propose-partial-revocation | caseworker | paid
    paid | revoke-in-part | decision-maker (2nd) | paid
    paid | ask-back | system | reclaim
    paid | propose-reclaim | caseworker | paid
    paid | reclaim | decision-maker (2nd) | reclaim
    paid | lapse | system | paid
    failed | note, message, end-follow-up | intake, caseworker, decision-maker | failed
    returned | note, message, end-follow-up | intake, caseworker, decision-maker | returned
    closed | note, message, end-follow-up | intake, caseworker, decision-maker | closed
    closed | take-back | caseworker (own) | closed
    closed | propose-partial-revocation | caseworker | closed
    closed | revoke-in-part | decision-maker (2nd) | closed
    closed | ask-back | system | reclaim
    closed | propose-reclaim | caseworker | closed
    closed | reclaim | decision-maker (2nd) | reclaim
    closed | lapse | system | closed
    reclaim | note, message, end-follow-up | intake, caseworker, decision-maker | reclaim
    reclaim | note-repayment | treasury | reclaim
    reclaim | remind-repayment | treasury, system | reclaim
    reclaim | settle-reclaim | system | closed
    reclaim | lapse | system | reclaim
  `,
  payout: `
    none | propose | caseworker | proposed
    proposed | approve | finance-approver (2nd) | approved
    proposed | decline | finance-approver, system | declined
    proposed | take-back | caseworker (own) | declined
    approved | send | treasury | sent
    approved | decline | finance-approver, system | declined
    declined |
    sent | settle | treasury, system | paid
    sent | fail | treasury, system | failed
    sent | return | treasury, system | returned
    paid | return | treasury, system | returned
    failed |
    returned |
  `,
  'bank-change': `
    none | propose | caseworker | proposed
    proposed | approve | finance-approver (2nd) | approved
    proposed | refuse | finance-approver, system | refused
    proposed | take-back | caseworker (own) | refused
    approved |
    refused |
  `,
  raffle: `
    planned |
    open |
    ended | freeze | programme-admin, system | frozen
    ended | prepare | programme-admin | prepared
    frozen | prepare | programme-admin | prepared
    prepared | return | programme-admin | frozen
    prepared | draw | programme-admin (2nd) | drawn
    drawn |
  `,
  letter: `
    in-portal | retrieve | applicant | retrieved
    to-print | print | intake | printed
    to-print | retrieve | applicant | to-print
    printed | undo-print | intake | to-print
    printed | post | intake | posted
    printed | serve | intake | in-service
    printed | retrieve | applicant | printed
    posted | undo-post | intake | printed
    posted | retrieve | applicant | posted
    in-service | undo-post | intake | printed
    in-service | note-service | intake | served
    in-service | retrieve | applicant | in-service
    served | undo-post | intake | printed
    served | retrieve | applicant | served
    retrieved |
  `,
  'letter-text': `
    in-force | propose | programme-admin | proposed
    proposed | propose | programme-admin | proposed
    proposed | take-back | programme-admin (own) | in-force
    proposed | return | decision-maker | in-force
    proposed | confirm | decision-maker (2nd) | in-force
  `,
  budget: `
    none | propose | programme-admin | proposed
    none | propose-carry-over | programme-admin | proposed
    proposed | confirm | programme-admin (2nd) | confirmed
    proposed | take-back | programme-admin (own) | refused
    proposed | refuse | programme-admin | refused
    confirmed |
    refused |
  `,
  'role-grant': `
    none | propose | access-admin | proposed
    proposed | confirm | access-admin (2nd) | confirmed
    proposed | take-back | access-admin (own) | refused
    proposed | refuse | access-admin | refused
    confirmed |
    refused |
  `,
  sample: `
    prepared | draw | programme-admin (2nd) | drawn
    drawn |
  `,
} as const satisfies Record<ActTableName, string>;
