import type { ActTableName } from './all-tables.ts';

/**
 * What the tables must say, written once more, act by act, and read by people: acts | who, with (2nd) where it takes a second
 * person and (own) where only who proposed may | from which states → to which; without an arrow the state stays. What is not
 * listed must be refused.
 */
export const EXPECTED = {
  proposal: `
    withdraw | applicant, intake | in-progress, submitted, lapse-proposed, received, in-check, correction-open, approval-proposed, denial-proposed → withdrawn
    receive | intake, system | submitted, lapse-proposed → received
    note-defect | intake | submitted
    note, message, end-follow-up | intake, caseworker, decision-maker | submitted, lapse-proposed, received, in-check, correction-open, approval-proposed, denial-proposed, approved, revocation-proposed, denied, lapsed, revoked
    file-letter | intake, caseworker | submitted, lapse-proposed, received, in-check, correction-open, approval-proposed, denial-proposed, approved, revocation-proposed, denied, lapsed, revoked, withdrawn
    propose-lapse | caseworker | submitted → lapse-proposed
    deny | decision-maker (2nd) | lapse-proposed → lapsed; denial-proposed → denied
    return | decision-maker | lapse-proposed → submitted; approval-proposed, denial-proposed → in-check; revocation-proposed → approved
    take-back | caseworker (own) | lapse-proposed → submitted; approval-proposed, denial-proposed → in-check; revocation-proposed → approved
    undo-receipt | intake | received → submitted
    assign | caseworker, decision-maker, system | received → in-check; in-check, correction-open, approval-proposed, denial-proposed, approved, revocation-proposed
    comment, edit-comment, delete-comment, settle-comment | caseworker | in-check, correction-open
    check | caseworker | in-check, correction-open
    adopt-answers | caseworker | in-check, correction-open
    request-correction | caseworker | in-check → correction-open
    propose-approval | caseworker | in-check → approval-proposed
    propose-denial | caseworker | in-check → denial-proposed
    end-correction | applicant, caseworker, system | correction-open → in-check
    approve | decision-maker (2nd) | approval-proposed → approved
    propose-revocation | caseworker | approved → revocation-proposed
    reopen | system | approved, revocation-proposed, denied → in-check; lapsed → submitted; revoked → approved
    revoke | decision-maker (2nd) | revocation-proposed → revoked
  `,
  correction: `
    request | caseworker | none → open
    extend | caseworker | open; expired → open
    answer | applicant | open → answered
    expire | system | open → expired
    cancel | caseworker, system | open → cancelled
    accept | caseworker | answered, expired → accepted
  `,
  hearing: `
    open | caseworker | none → open
    extend | caseworker | open; expired → open
    answer | applicant, intake | open → answered
    expire | system | open → expired
    cancel | caseworker, system | open → cancelled
  `,
  amendment: `
    request | applicant, intake | none → requested
    note | caseworker, decision-maker | requested, acceptance-proposed, refusal-proposed
    propose-acceptance | caseworker | requested → acceptance-proposed
    propose-refusal | caseworker | requested → refusal-proposed
    withdraw | applicant, intake | requested, acceptance-proposed, refusal-proposed → withdrawn
    lapse | system | requested, acceptance-proposed, refusal-proposed → lapsed
    accept | decision-maker (2nd) | acceptance-proposed → accepted
    return | decision-maker | acceptance-proposed, refusal-proposed → requested
    take-back | caseworker (own) | acceptance-proposed, refusal-proposed → requested
    refuse | decision-maker (2nd) | refusal-proposed → refused
  `,
  objection: `
    file | applicant, intake | none → filed
    note | caseworker, decision-maker | filed, remedy-proposed, rejection-proposed
    propose-remedy | caseworker | filed → remedy-proposed
    propose-rejection | caseworker | filed → rejection-proposed
    withdraw | applicant, intake | filed, remedy-proposed, rejection-proposed → withdrawn
    lapse | system | filed, remedy-proposed, rejection-proposed → lapsed
    remedy | decision-maker (2nd) | remedy-proposed → remedied
    return | decision-maker | remedy-proposed, rejection-proposed → filed
    take-back | caseworker (own) | remedy-proposed, rejection-proposed → filed
    reject | decision-maker (2nd) | rejection-proposed → rejected
  `,
  verification: `
    require-check | caseworker, system | editable, affirmable, in_review
    receive | intake, system | submitted → received
    note-defect | intake | submitted
    note, message, end-follow-up | intake, caseworker, decision-maker | submitted, received, checking, resubmit_invoices, checked, payout_proposed, payout_approved, sent, paid, failed, returned, closed, reclaim
    undo-receipt | intake | received → submitted
    assign | caseworker, decision-maker, system | received → checking; checking, resubmit_invoices
    comment, edit-comment, delete-comment, settle-comment | caseworker | checking, resubmit_invoices
    check | caseworker | checking
    adopt-answers | caseworker | checking
    judge-double | caseworker | checking
    open-resubmission | caseworker | checking → resubmit_invoices
    examine | caseworker | checking
    confirm-examination | caseworker, decision-maker (2nd) | checking → checked
    take-back | caseworker (own) | checking, checked, paid, closed
    lapse | system | checking, checked, paid, closed, reclaim
    extend-resubmission | caseworker | resubmit_invoices
    close-resubmission | applicant, caseworker, system | resubmit_invoices → checking
    reopen-check | decision-maker, finance-approver | checked → checking
    propose-final-notice | caseworker | checked, paid
    send-final-notice | decision-maker (2nd) | checked, paid → closed
    propose-partial-revocation | caseworker | paid, closed
    revoke-in-part | decision-maker (2nd) | paid, closed
    ask-back | system | paid, closed → reclaim
    propose-reclaim | caseworker | paid, closed
    reclaim | decision-maker (2nd) | paid, closed → reclaim
    note-repayment | treasury | reclaim
    remind-repayment | treasury, system | reclaim
    settle-reclaim | system | reclaim → closed
  `,
  payout: `
    propose | caseworker | none → proposed
    approve | finance-approver (2nd) | proposed → approved
    decline | finance-approver, system | proposed, approved → declined
    take-back | caseworker (own) | proposed → declined
    send | treasury | approved → sent
    settle | treasury, system | sent → paid
    fail | treasury, system | sent → failed
    return | treasury, system | sent, paid → returned
  `,
  'bank-change': `
    propose | caseworker | none → proposed
    approve | finance-approver (2nd) | proposed → approved
    refuse | finance-approver, system | proposed → refused
    take-back | caseworker (own) | proposed → refused
  `,
  raffle: `
    freeze | programme-admin, system | ended → frozen
    prepare | programme-admin | ended, frozen → prepared
    return | programme-admin | prepared → frozen
    draw | programme-admin (2nd) | prepared → drawn
  `,
  letter: `
    retrieve | applicant | in-portal → retrieved; to-print, printed, posted, in-service, served
    print | intake | to-print → printed
    undo-print | intake | printed → to-print
    post | intake | printed → posted
    serve | intake | printed → in-service
    undo-post | intake | posted, in-service, served → printed
    note-service | intake | in-service → served
  `,
  'letter-text': `
    propose | programme-admin | in-force → proposed; proposed
    take-back | programme-admin (own) | proposed → in-force
    return | decision-maker | proposed → in-force
    confirm | decision-maker (2nd) | proposed → in-force
  `,
  budget: `
    propose | programme-admin | none → proposed
    propose-carry-over | programme-admin | none → proposed
    confirm | programme-admin (2nd) | proposed → confirmed
    take-back | programme-admin (own) | proposed → refused
    refuse | programme-admin | proposed → refused
  `,
  'role-grant': `
    propose | access-admin | none → proposed
    confirm | access-admin (2nd) | proposed → confirmed
    take-back | access-admin (own) | proposed → refused
    refuse | access-admin | proposed → refused
  `,
  sample: `
    draw | programme-admin (2nd) | prepared → drawn
  `,
} as const satisfies Record<ActTableName, string>;
