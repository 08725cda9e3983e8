/**
 * Who may make which call: method and address | callers whom the guard lets through (contract §3.4, agency.md "Rules"). Every
 * route of the server stands here. `everybody`: without a token as well. `officers`: all seven roles. Which act on a case is
 * whose stands in the tables of the acts (features/cases/rules/tables), and which application is whose in foreign-ids.test.ts.
 */
export const WHO_MAY = `
  # Agency
  GET /api/agency | officers
  GET /api/agency/access | access-admin, auditor
  POST /api/agency/access | access-admin
  POST /api/agency/access/:id/acts/:act | access-admin
  GET /api/agency/accounts | service-desk
  GET /api/agency/accounts/:id | service-desk
  POST /api/agency/accounts/:id/acts/:act | service-desk
  GET /api/agency/amendments/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/amendments/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  POST /api/agency/amendments/:id/previews/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/audit | auditor
  GET /api/agency/audit/head | auditor
  GET /api/agency/audit/:number(^\\d{1,15}$) | auditor
  GET /api/agency/bank_changes/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/bank_changes/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/bank_files | finance-approver, treasury, auditor
  POST /api/agency/bank_files | treasury
  GET /api/agency/bank_files/:id | finance-approver, treasury, auditor
  POST /api/agency/bank_files/:id/bookings | treasury
  GET /api/agency/bank_files/:id/file | finance-approver, treasury, auditor
  GET /api/agency/budget | caseworker, decision-maker, finance-approver, treasury, programme-admin, auditor
  POST /api/agency/budget_changes/:id/acts/:act | programme-admin
  GET /api/agency/bulk | intake, caseworker, decision-maker
  POST /api/agency/bulk | intake, caseworker, decision-maker
  GET /api/agency/bulk/:id | intake, caseworker, decision-maker
  POST /api/agency/bulk/:id/confirm | intake, caseworker, decision-maker
  POST /api/agency/bulk/:id/stop | intake, caseworker, decision-maker
  GET /api/agency/cases | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/cases/assign | caseworker, decision-maker
  GET /api/agency/cases/export.csv | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/clock | officers
  POST /api/agency/clock | officers
  GET /api/agency/corrections/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/corrections/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/dashboard | intake, caseworker, decision-maker, finance-approver, treasury, programme-admin, auditor
  GET /api/agency/day | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/deputies | intake, caseworker, decision-maker, finance-approver, treasury, access-admin
  POST /api/agency/deputies | intake, caseworker, decision-maker, finance-approver, treasury, access-admin
  POST /api/agency/deputies/:id/acts/end | intake, caseworker, decision-maker, finance-approver, treasury, access-admin
  GET /api/agency/hearings/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/hearings/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/jobs | programme-admin, auditor, service-desk
  POST /api/agency/jobs/:id/acts/retry | programme-admin, service-desk
  POST /api/agency/login | everybody
  POST /api/agency/login/end | officers
  GET /api/agency/me | officers
  POST /api/agency/me/check-password | officers
  POST /api/agency/me/password | officers
  GET /api/agency/media/:id/download | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/media/:id/invoice | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/media/:id/signature/revocations | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/media/:id/signature/report | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/objections/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/objections/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  POST /api/agency/objections/:id/previews/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/officers | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/ministry/:table/csv | decision-maker, finance-approver, auditor
  GET /api/agency/paper_applications | caseworker, auditor
  POST /api/agency/paper_applications | caseworker
  POST /api/agency/paper_applications/:id/enter | caseworker
  POST /api/agency/paper_applications/:id/hand-in | caseworker
  POST /api/agency/paper_applications/:id/proof_of_use | caseworker
  POST /api/agency/paper_applications/:id/scan | caseworker
  GET /api/agency/payout_runs | finance-approver, treasury, auditor
  POST /api/agency/payout_runs | treasury
  GET /api/agency/payout_runs/:id | finance-approver, treasury, auditor
  GET /api/agency/payout_runs/:id/file | treasury
  POST /api/agency/payout_runs/:id/status | treasury
  GET /api/agency/payouts/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/payouts/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/letters | intake, caseworker, decision-maker, auditor
  POST /api/agency/letters/:id/acts/:act | intake
  POST /api/agency/letters/acts/:act | intake
  POST /api/agency/letters/batch | intake
  GET /api/agency/letter_texts | decision-maker, programme-admin, auditor
  GET /api/agency/letter_texts/:id | decision-maker, programme-admin, auditor
  POST /api/agency/letter_texts/:id/acts/:act | decision-maker, programme-admin
  POST /api/agency/letter_texts/:id/preview | decision-maker, programme-admin
  GET /api/agency/pots | programme-admin, auditor
  POST /api/agency/pots | programme-admin
  GET /api/agency/pots/:id | programme-admin, auditor
  POST /api/agency/pots/:id/acts/:act | programme-admin
  GET /api/agency/proposals/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/proposals/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  GET /api/agency/proposals/:id/file | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/proposals/:id/file | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/case_files/:id/download | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/proposals/:id/previews/:act | intake, caseworker, decision-maker, finance-approver, treasury
  POST /api/agency/proposals/:id/scan | intake, caseworker
  POST /api/agency/receipts | intake
  POST /api/agency/role_grants/:id/acts/:act | access-admin
  GET /api/agency/settings | programme-admin, auditor
  PUT /api/agency/settings | programme-admin
  GET /api/agency/templates | intake, caseworker, decision-maker
  POST /api/agency/templates | intake, caseworker, decision-maker
  DELETE /api/agency/templates/:id | intake, caseworker, decision-maker
  GET /api/agency/to_sign | caseworker, decision-maker, finance-approver, programme-admin, access-admin
  GET /api/agency/unpaid | caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/verification_samples | caseworker, decision-maker, programme-admin, auditor
  POST /api/agency/verification_samples | programme-admin
  GET /api/agency/verification_samples/candidates | programme-admin
  GET /api/agency/verification_samples/:id | caseworker, decision-maker, programme-admin, auditor
  POST /api/agency/verification_samples/:id/acts/:act | programme-admin
  GET /api/agency/verifications/:id | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  GET /api/agency/verifications/:id/invoice-doubts | intake, caseworker, decision-maker, finance-approver, treasury, auditor
  POST /api/agency/verifications/:id/acts/:act | intake, caseworker, decision-maker, finance-approver, treasury
  POST /api/agency/verifications/:id/previews/:act | intake, caseworker, decision-maker, finance-approver, treasury

  # Applicants
  GET /api | everybody
  POST /api/action/account-check-password | visitor, applicant
  POST /api/action/account-confirm | visitor, applicant
  GET /api/action/account-profile | applicant
  POST /api/action/account-register | visitor, applicant
  POST /api/action/account-resend-confirmation | visitor, applicant
  POST /api/action/company/invitations | applicant
  POST /api/action/company/invitations/:id/revoke | applicant
  POST /api/action/company/leave | applicant
  GET /api/action/company/people | applicant
  GET /api/action/company/record | applicant
  PUT /api/action/company/people/:id | applicant
  POST /api/action/company/people/:id/hand-over | applicant
  POST /api/action/company/people/:id/remove | applicant
  GET /api/action/invitation/:token | everybody
  POST /api/action/invitation/:token/accept | applicant
  POST /api/action/invitation/:token/register | everybody
  GET /api/action/memberships | applicant
  GET /api/action/account-closing | applicant
  POST /api/action/account-closing | applicant
  GET /api/action/own-data | applicant
  POST /api/action/own-data | applicant
  GET /api/action/own-data/:id/file | applicant
  POST /api/action/proposal/:id/amendment | applicant
  POST /api/action/proposal/:id/amendment/withdraw | applicant
  PUT /api/action/proposal/:id/apply-transition | applicant
  GET /api/action/proposal/:id/case | applicant
  GET /api/action/proposal/:id/changes | applicant
  GET /api/action/proposal/:id/check/10 | applicant
  POST /api/action/proposal/:id/correction/finish | applicant
  POST /api/action/proposal/:id/hearing | applicant
  POST /api/action/proposal/:id/letter_delivery | applicant
  POST /api/action/proposal/:id/objection | applicant
  POST /api/action/proposal/:id/objection/withdraw | applicant
  PUT /api/action/proposal/:id/reassign-minimis | applicant
  GET /api/action/proposal/:id/receipts | applicant
  GET /api/action/raffle/:id/receipts | applicant
  GET /api/action/proposal/:id/step_0 | applicant
  PUT /api/action/proposal/:id/step_0 | applicant
  GET /api/action/proposal/:id/step_1 | applicant
  PUT /api/action/proposal/:id/step_1 | applicant
  GET /api/action/proposal/:id/step_10 | applicant
  PUT /api/action/proposal/:id/step_10 | applicant
  GET /api/action/proposal/:id/step_11 | applicant
  PUT /api/action/proposal/:id/step_11 | applicant
  GET /api/action/proposal/:id/step_2 | applicant
  PUT /api/action/proposal/:id/step_2 | applicant
  GET /api/action/proposal/:id/step_3 | applicant
  PUT /api/action/proposal/:id/step_3 | applicant
  GET /api/action/proposal/:id/step_4 | applicant
  PUT /api/action/proposal/:id/step_4 | applicant
  PUT /api/action/proposal/:id/step_4_final | applicant
  GET /api/action/proposal/:id/step_5 | applicant
  PUT /api/action/proposal/:id/step_5 | applicant
  GET /api/action/proposal/:id/step_6 | applicant
  PUT /api/action/proposal/:id/step_6 | applicant
  GET /api/action/proposal/:id/step_7 | applicant
  PUT /api/action/proposal/:id/step_7 | applicant
  GET /api/action/proposal/:id/step_8 | applicant
  PUT /api/action/proposal/:id/step_8 | applicant
  GET /api/action/proposal/:id/step_9 | applicant
  PUT /api/action/proposal/:id/step_9 | applicant
  GET /api/action/proposal/:id/takeover | applicant
  POST /api/action/proposal/:id/takeover | applicant
  POST /api/action/proposal/:id/withdraw | applicant
  GET /api/action/proposal/:id/wizard-state | applicant
  GET /api/action/start | applicant
  PUT /api/action/verification/:id/apply-transition | applicant
  GET /api/action/verification/:id/changes | applicant
  GET /api/action/verification/:id/receipts | applicant
  GET /api/action/verification/:id/resubmission | applicant
  GET /api/companies | applicant
  GET /api/companies/:id | applicant
  GET /api/contexts/:name | everybody
  GET /api/docs.jsonld | everybody
  GET /api/legal_forms | applicant
  GET /api/legal_forms/:id | applicant
  GET /api/media | applicant
  POST /api/media | applicant
  DELETE /api/media/:id | applicant
  GET /api/media/:id | applicant
  PATCH /api/media/:id | applicant
  GET /api/media/:id/download | applicant
  GET /api/media/:id/invoice | applicant
  GET /api/media/:id/signature | applicant
  GET /api/media/:id/signature/report | applicant
  GET /api/media_links | applicant
  POST /api/media_links | applicant
  DELETE /api/media_links/:id | applicant
  GET /api/media_links/:id | applicant
  PATCH /api/media_links/:id | applicant
  GET /api/overview | everybody
  GET /api/proofs | applicant
  GET /api/proofs/:id | applicant
  GET /api/proposals | applicant
  POST /api/proposals | applicant
  GET /api/proposals/:id | applicant
  GET /api/proposals/:id/copy | applicant
  GET /api/proposals/:id/proposal_pdf | applicant
  GET /api/raffle_pots | everybody
  GET /api/raffle_pots/:id | everybody
  GET /api/raffle_pots/:id/protocol | everybody
  GET /api/raffles | applicant
  POST /api/raffles | applicant
  GET /api/raffles/:id | applicant
  GET /api/receipts/:id | applicant
  GET /api/receipts/:id/pdf | applicant
  GET /api/sector_keys | applicant
  GET /api/sector_keys/:id | applicant
  GET /api/users/:id | applicant
  GET /api/verification_proof_invoices | applicant
  DELETE /api/verification_proof_invoices/:id | applicant
  GET /api/verification_proof_invoices/:id | applicant
  PATCH /api/verification_proof_invoices/:id | applicant
  PUT /api/verification_proof_invoices/:id | applicant
  GET /api/verification_proof_invoices/:id/prefill | applicant
  GET /api/verification_proofs | applicant
  GET /api/verification_proofs/:id | applicant
  PATCH /api/verification_proofs/:id | applicant
  PUT /api/verification_proofs/:id | applicant
  GET /api/verifications | applicant
  POST /api/verifications | applicant
  GET /api/verifications/:id | applicant
  PATCH /api/verifications/:id | applicant
  GET /api/verifications/:id/approved-data | applicant
  GET /api/verifications/:id/copy | applicant
  GET /api/verifications/:id/financial-plan | applicant
  GET /api/verifications/:id/invoice_doubles | applicant
  GET /api/verifications/:id/invoice_inbox | applicant
  GET /api/verifications/:id/invoice_inbox/:media | applicant
  PUT /api/verifications/:id/invoice_inbox/:media | applicant
  GET /api/verifications/:id/verification_pdf | applicant
  GET /api/verifications/:id/verification_proofs | applicant

  # Pages, tokens, operation; the last ones exist in the demonstration only
  GET /.well-known/oauth-authorization-server | everybody
  GET /.well-known/receipt-heads.json | everybody
  GET /.well-known/receipt-keys.json | everybody
  GET /.well-known/receipt-places/:place | everybody
  GET /config.json | everybody
  GET /downloads/strukturschwache-regionen.pdf | everybody
  GET /downloads/was-wird-gefragt.pdf | everybody
  GET /open-data/:file | everybody
  GET /health | everybody
  GET /health/live | everybody
  GET /warteraum.js | everybody
  GET /warteraum.json | everybody
  GET * | everybody
  GET /brand/colours.css | everybody
  GET /brand/site.webmanifest | everybody
  GET /brand/texts/:page | everybody
  GET /brand/:name | everybody
  GET /oauth/anmeldung/code | everybody
  POST /oauth/anmeldung/code | everybody
  POST /oauth/anmeldung/passkey | everybody
  GET /oauth/authorize | everybody
  GET /oauth/bestaetigung-anfordern | everybody
  POST /oauth/bestaetigung-anfordern | everybody
  GET /oauth/callback | everybody
  GET /oauth/check/proposal | everybody
  GET /oauth/check/register | everybody
  GET /oauth/login | everybody
  POST /oauth/login | everybody
  GET /oauth/logout | everybody
  POST /oauth/logout | everybody
  GET /oauth/neues-passwort/:token | everybody
  POST /oauth/neues-passwort/:token | everybody
  GET /oauth/pages.js | everybody
  GET /oauth/organisation | everybody
  GET /oauth/organisation/abgemeldet | everybody
  POST /oauth/organisation/abmeldung | everybody
  POST /oauth/organisation/aufheben | everybody
  GET /oauth/organisation/neu | everybody
  GET /oauth/organisation/registrieren | everybody
  POST /oauth/organisation/registrieren | everybody
  GET /oauth/organisation/rueckkehr | everybody
  GET /oauth/organisation/verknuepfen | everybody
  POST /oauth/organisation/verknuepfen | everybody
  GET /oauth/passwort | everybody
  POST /oauth/passwort | everybody
  GET /oauth/passwort-festlegen/:token | everybody
  POST /oauth/passwort-festlegen/:token | everybody
  GET /oauth/passwort-vergessen | everybody
  POST /oauth/passwort-vergessen | everybody
  GET /oauth/sachbearbeitung/anmelden | everybody
  POST /oauth/sachbearbeitung/anmelden | everybody
  GET /oauth/sachbearbeitung/code | everybody
  POST /oauth/sachbearbeitung/code | everybody
  GET /oauth/sachbearbeitung/organisation | everybody
  GET /oauth/sachbearbeitung/organisation/abgemeldet | everybody
  POST /oauth/sachbearbeitung/organisation/abmeldung | everybody
  GET /oauth/sachbearbeitung/organisation/rueckkehr | everybody
  GET /oauth/sachbearbeitung/organisation/verknuepfen | everybody
  POST /oauth/sachbearbeitung/organisation/verknuepfen | everybody
  GET /oauth/sachbearbeitung/passwort | everybody
  POST /oauth/sachbearbeitung/passwort | everybody
  GET /oauth/sicherheit | everybody
  POST /oauth/sicherheit/anmeldung-beenden | everybody
  GET /oauth/sicherheit/app | everybody
  POST /oauth/sicherheit/app | everybody
  GET /oauth/sicherheit/app-ausschalten | everybody
  POST /oauth/sicherheit/app-ausschalten | everybody
  GET /oauth/sicherheit/passkey | everybody
  POST /oauth/sicherheit/passkey | everybody
  GET /oauth/sicherheit/passkey-aendern | everybody
  POST /oauth/sicherheit/passkey-aendern | everybody
  GET /oauth/sachbearbeitung/sicherheit/passkey | everybody
  POST /oauth/sachbearbeitung/sicherheit/passkey | everybody
  GET /oauth/sachbearbeitung/sicherheit/passkey-aendern | everybody
  POST /oauth/sachbearbeitung/sicherheit/passkey-aendern | everybody
  GET /oauth/sicherheit/passkey-verlangen | everybody
  POST /oauth/sicherheit/passkey-verlangen | everybody
  GET /oauth/sachbearbeitung/sicherheit | everybody
  POST /oauth/sachbearbeitung/sicherheit/anmeldung-beenden | everybody
  POST /oauth/sachbearbeitung/passkey | everybody
  GET /oauth/passkeys.js | everybody
  GET /oauth/sicherheit/codes | everybody
  POST /oauth/sicherheit/codes | everybody
  GET /oauth/styles.css | everybody
  POST /oauth/token | everybody
  GET /demo/postfach | everybody
  GET /demo/postfach/:name | everybody
  GET /demo/postfach/:name/html | everybody
  GET /demo/zweiter-faktor | everybody
`;
