import { sql } from 'kysely';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { Db } from '#ground/server/portal.ts';

/** The person as they are stored; passwords and keys are nobody's to hand out. */
export async function readPerson(db: Db, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'salutation', 'title', 'first_name', 'last_name', 'position', 'phone'])
    .select(['confirmed', 'approved', 'is_active', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const logins = await db
    .selectFrom('login_session')
    .select(['device', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  // The secret a browser keeps is nobody's to hand out.
  const devices = await db
    .selectFrom('known_device')
    .select(['name', 'first_at', 'used_at', 'was_new'])
    .where('account_id', '=', accountId)
    .orderBy('used_at')
    .execute();
  const identities = await db
    .selectFrom('account_identity')
    .select(['issuer', 'subject', 'vouched', 'linked_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const authenticator = await db
    .selectFrom('account_totp')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const acts = await db
    .selectFrom('audit_entry')
    .select(['number', 'at', 'act', 'subjects', 'detail'])
    .where(sql<boolean>`actor_id = ${accountId} or ${`/api/users/${accountId}`} = any(subjects)`)
    .orderBy('number')
    .execute();
  const secondFactor = { app_since: authenticator?.confirmed_at ?? null, passkeys };
  return { account, logins, devices, identities, secondFactor, acts };
}

/** What somebody has changed and uploaded, for whichever company. */
export async function readDone(db: Db, accountId: string) {
  // Which answers they have changed; what stands there is the company's.
  const changes = await db
    .selectFrom('answer_change as c')
    .innerJoin('proposal as p', 'p.id', 'c.proposal_id')
    .select(['p.number', 'c.step', 'c.path', 'c.changed_at'])
    .where('c.changed_by', '=', accountId)
    .orderBy('c.id')
    .execute();
  const uploads = await db
    .selectFrom('media')
    .select(['file_name', 'uploaded_at'])
    .where('uploaded_by', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .execute();
  return { changes, uploads };
}

/** The companies somebody acts for, the oldest first. */
export async function listOwnCompanies(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'm.role', 'm.joined_at'])
    .where('m.account_id', '=', accountId)
    .orderBy('m.joined_at')
    .orderBy('c.id')
    .execute();
  return rows as ((typeof rows)[number] & { role: CompanyRole })[];
}

/** Everything of a company that was typed, entered or decided: what the agency writes for itself alone stays there. */
export async function readCompany(db: Db, companyId: string) {
  const of = <T extends 'paper_application' | 'proposal' | 'verification' | 'raffle' | 'verification_proof_invoice'>(
    table: T,
  ) =>
    db
      .selectFrom(table as 'proposal')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('created_at')
      .execute();
  const proposals = await of('proposal');
  const verifications = await of('verification');
  return {
    company: await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    quotas: await of('raffle'),
    proposals,
    steps: await ofProposals(db, companyId, 'proposal_step'),
    changes: await ofProposals(db, companyId, 'answer_change'),
    amendments: await ofProposals(db, companyId, 'amendment'),
    objections: await ofProposals(db, companyId, 'objection'),
    corrections: await ofProposals(db, companyId, 'correction'),
    comments: await askedComments(db, companyId),
    hearings: await ofProposals(db, companyId, 'hearing'),
    decisions: await ofProposals(db, companyId, 'revision'),
    pastDecisions: await ofProposals(db, companyId, 'past_revision'),
    correctedSteps: await correctedSteps(db, companyId),
    verifications,
    paper: await of('paper_application'),
    proofs: await ofVerifications(db, companyId, 'verification_proof'),
    closings: await ofVerifications(db, companyId, 'closing_decision'),
    repayments: await repayments(db, companyId),
    invoices: await of('verification_proof_invoice'),
    waitingInvoices: await waitingInvoices(db, companyId),
    bankChanges: await ofVerifications(db, companyId, 'bank_change'),
    payments: await ofVerifications(db, companyId, 'payout'),
  };
}

/** What was said about files that wait to be invoices. */
async function waitingInvoices(db: Db, companyId: string) {
  return db
    .selectFrom('waiting_invoice as w')
    .innerJoin('media_link as l', 'l.id', 'w.link_id')
    .select(['l.media_id', 'w.changes'])
    .where('l.company_id', '=', companyId)
    .execute();
}

async function ofProposals(
  db: Db,
  companyId: string,
  table:
    | 'proposal_step'
    | 'answer_change'
    | 'amendment'
    | 'objection'
    | 'correction'
    | 'hearing'
    | 'revision'
    | 'past_revision',
) {
  const own = db.selectFrom('proposal').select('id').where('company_id', '=', companyId);
  const rows = await db
    .selectFrom(table as 'objection')
    .selectAll()
    .where('proposal_id', 'in', own)
    .execute();
  return rows.map(withoutOfficers);
}

async function ofVerifications(
  db: Db,
  companyId: string,
  table: 'bank_change' | 'payout' | 'verification_proof' | 'closing_decision',
) {
  const own = db.selectFrom('verification').select('id').where('company_id', '=', companyId);
  const rows = await db
    .selectFrom(table as 'payout')
    .selectAll()
    .where('verification_id', 'in', own)
    .orderBy('id')
    .execute();
  return rows.map(withoutOfficers);
}

/** What was noted at single answers and went along with a request: the rest is the agency's own work. */
async function askedComments(db: Db, companyId: string) {
  const cases = db
    .selectFrom('proposal')
    .select('id')
    .where('company_id', '=', companyId)
    .unionAll(db.selectFrom('verification').select('id').where('company_id', '=', companyId));
  return db
    .selectFrom('field_comment as c')
    .select(['c.request_id', 'c.place', 'c.label', 'c.text'])
    .where('c.request_id', 'is not', null)
    .where('c.case_id', 'in', cases)
    .orderBy('c.written_at')
    .orderBy('c.id')
    .execute();
}

/** What was typed while single fields were open once more. */
async function correctedSteps(db: Db, companyId: string) {
  return db
    .selectFrom('corrected_step as s')
    .innerJoin('correction as c', 'c.id', 's.correction_id')
    .innerJoin('proposal as p', 'p.id', 'c.proposal_id')
    .select(['s.correction_id', 's.step', 's.data'])
    .where('p.company_id', '=', companyId)
    .orderBy('s.correction_id')
    .orderBy('s.step')
    .execute();
}

async function repayments(db: Db, companyId: string) {
  return db
    .selectFrom('repayment as r')
    .innerJoin('closing_decision as d', 'd.id', 'r.closing_decision_id')
    .innerJoin('verification as v', 'v.id', 'd.verification_id')
    .select(['r.closing_decision_id', 'r.amount', 'r.booked_on'])
    .where('v.company_id', '=', companyId)
    .orderBy('r.booked_on')
    .execute();
}

/** Who of the agency did it is a person as well. */
function withoutOfficers(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_by')));
}
