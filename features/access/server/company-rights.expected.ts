/**
 * Who in a company may make which call that changes something: method and address | roles. What is only read is everybody's
 * of the company. Calls that submit by what their body says stand in company-rights.test.ts.
 */
export const COMPANY_MAY = `
  POST /api/action/company/invitations | owner
  POST /api/action/company/invitations/:id/revoke | owner
  POST /api/action/company/leave | owner, contributor, tax-adviser, reader
  PUT /api/action/company/people/:id | owner
  POST /api/action/company/people/:id/hand-over | owner
  POST /api/action/company/people/:id/remove | owner
  POST /api/action/proposal/:id/amendment | owner
  POST /api/action/proposal/:id/amendment/withdraw | owner
  PUT /api/action/proposal/:id/apply-transition | owner, contributor, tax-adviser
  POST /api/action/proposal/:id/correction/finish | owner
  POST /api/action/proposal/:id/hearing | owner
  POST /api/action/proposal/:id/letter_delivery | owner
  POST /api/action/proposal/:id/objection | owner
  POST /api/action/proposal/:id/objection/withdraw | owner
  PUT /api/action/proposal/:id/reassign-minimis | owner, contributor, tax-adviser
  PUT /api/action/proposal/:id/step_0 | owner, contributor
  PUT /api/action/proposal/:id/step_1 | owner, contributor
  PUT /api/action/proposal/:id/step_10 | owner, contributor, tax-adviser, reader
  PUT /api/action/proposal/:id/step_11 | owner
  PUT /api/action/proposal/:id/step_2 | owner, contributor
  PUT /api/action/proposal/:id/step_3 | owner, contributor
  PUT /api/action/proposal/:id/step_4 | owner, contributor, tax-adviser
  PUT /api/action/proposal/:id/step_4_final | owner, contributor, tax-adviser
  PUT /api/action/proposal/:id/step_5 | owner, contributor
  PUT /api/action/proposal/:id/step_6 | owner, contributor
  PUT /api/action/proposal/:id/step_7 | owner, contributor
  PUT /api/action/proposal/:id/step_8 | owner, contributor, tax-adviser
  PUT /api/action/proposal/:id/step_9 | owner, contributor, tax-adviser
  POST /api/action/proposal/:id/takeover | owner, contributor
  POST /api/action/proposal/:id/withdraw | owner
  PUT /api/action/verification/:id/apply-transition | owner, contributor, tax-adviser
  POST /api/media | owner, contributor, tax-adviser
  DELETE /api/media/:id | owner, contributor, tax-adviser
  PATCH /api/media/:id | owner, contributor, tax-adviser
  POST /api/media_links | owner, contributor, tax-adviser
  DELETE /api/media_links/:id | owner, contributor, tax-adviser
  PATCH /api/media_links/:id | owner, contributor, tax-adviser
  POST /api/proposals | owner, contributor
  POST /api/raffles | owner
  DELETE /api/verification_proof_invoices/:id | owner, contributor, tax-adviser
  PATCH /api/verification_proof_invoices/:id | owner, contributor, tax-adviser
  PUT /api/verification_proof_invoices/:id | owner, contributor, tax-adviser
  PUT /api/verifications/:id/invoice_inbox/:media | owner, contributor, tax-adviser
  PATCH /api/verification_proofs/:id | owner, contributor, tax-adviser
  PUT /api/verification_proofs/:id | owner, contributor, tax-adviser
  POST /api/verifications | owner, contributor, tax-adviser
  PATCH /api/verifications/:id | owner, contributor, tax-adviser
`;
