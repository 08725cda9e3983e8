import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';
import { buildCase } from '../testing/test-cases.ts';

const test = usePortal();
let officerId: string;

beforeAll(async () => {
  ({ officerId } = await buildOfficer(test));
});

/** What can happen to the facts of a case, in whatever order; what a constraint refuses changes nothing. */
const CHANGES = {
  receive: "update proposal set received_at = now() where id = '$p'",
  withdraw: "update proposal set withdrawn_at = now() where id = '$p'",
  rename: "update proposal set sum_dij_funding = sum_dij_funding + 100, company_name = 'Neu GmbH' where id = '$p'",
  assign: "insert into case_assignment values ('proposal', '$p', '$officer', now())",
  unassign: "delete from case_assignment where case_id = '$p'",
  askForDocuments: `insert into correction (id, proposal_id, state, reason, fields, until, requested_at)
   values ('$new', '$p', 'open', '-', '{files.bank}', '2022-04-01', now())`,
  answer: "update correction set state = 'answered', closed_at = now() where proposal_id = '$p'",
  proposeApproval: "insert into decision_draft values ('proposal', '$p', 'propose-approval', '{}', 'a', now())",
  proposeRevocation: "insert into decision_draft values ('proposal', '$p', 'propose-revocation', '{}', 'a', now())",
  dropProposal: "delete from decision_draft where case_id = '$p'",
  approve: `insert into revision (id, proposal_id, revision_status, decided_at, decided_by, approved)
   values ('$new', '$p', 'final_approved', now(), 'b', '{"sumFundingApproved": 4200}')`,
  revoke: "update revision set revision_status = 'final_revoked' where proposal_id = '$p'",
  reopen: "delete from revision where proposal_id = '$p'",
  object: "insert into objection (id, proposal_id, filed_at) values ('$new', '$p', now())",
  endObjection: "update objection set closed_at = now() where proposal_id = '$p'",
  requestAmendment: "insert into amendment (id, proposal_id, requested_at) values ('$new', '$p', now())",
  acceptAmendment: `update amendment set closed_at = now(), version = 2, approved = '{"sumFundingApproved": 3100}' where proposal_id = '$p'`,
  beginProof: `insert into verification (id, proposal_id, company_id, account_id, current_step, created_at, updated_at)
   select '$new', id, company_id, account_id, 'editable', now(), now() from proposal where id = '$p'`,
  submitProof:
    "update verification set current_step = 'submitted', submitted_at = now(), stepped_at = now() where proposal_id = '$p'",
  openResubmission:
    "update verification set current_step = 'resubmit_invoices', resubmit_until = '2022-05-01' where proposal_id = '$p'",
  receiveProof: "update verification set received_at = now() where proposal_id = '$p'",
  measureByAmendment:
    "update verification set amendment_id = (select id from amendment where proposal_id = '$p' limit 1) where proposal_id = '$p'",
  assignProof:
    "insert into case_assignment select 'verification', id, '$officer', now() from verification where proposal_id = '$p'",
  examine: `insert into examination (id, verification_id, proofs, additional_funding, due, proposed_at, proposed_by, confirmed_at, confirmed_by)
   select '$new', id, '[]', 0, 777, now(), 'a', now(), 'b' from verification where proposal_id = '$p'`,
  reopenExamination:
    "update examination set ended_at = now() where verification_id in (select id from verification where proposal_id = '$p')",
  proposePayout: `insert into payout (id, verification_id, amount, holder, iban, state, proposed_at, proposed_by)
   select '$new', id, 777, '-', '-', 'proposed', now(), 'a' from verification where proposal_id = '$p'`,
  declinePayout: `update payout set state = 'declined' where verification_id in (select id from verification where proposal_id = '$p')`,
  closeProof: `insert into closing_decision (id, verification_id, kind, text, proposed_by, signed_at, signed_by)
   select '$new', id, 'final-notice', '-', 'a', now(), 'b' from verification where proposal_id = '$p'`,
  reopenProof:
    "delete from closing_decision where verification_id in (select id from verification where proposal_id = '$p')",
  deleteProof: "delete from verification where proposal_id = '$p'",
} as const;

const COLUMNS = sql.raw(
  'kind, id, proposal_id, number, company_name, place, state, assignee_id, received_at, due_on, amount, is_open, on_hold, in_objection, in_amendment',
);

/** Lines that stand in one of both only. */
async function differences(db: Db | Trx): Promise<unknown[]> {
  const { rows } = await sql`
    (select 'not derived' as what, * from (select ${COLUMNS} from work_list except all select ${COLUMNS} from agency_case) a)
    union all
    (select 'not listed', * from (select ${COLUMNS} from agency_case except all select ${COLUMNS} from work_list) b)`.execute(
    db,
  );
  return rows;
}

type Change = keyof typeof CHANGES;
const NAMES = Object.keys(CHANGES) as Change[];

async function apply(proposalId: string, change: Change): Promise<void> {
  const text = CHANGES[change]
    .replaceAll('$p', proposalId)
    .replaceAll('$officer', officerId)
    .replaceAll('$new', randomUUID());
  // What is not allowed (a second decision, money without a proof of use) leaves everything as it was.
  await sql
    .raw(text)
    .execute(test.portal.db)
    .catch(() => {});
}

const keepsInStep = fc.asyncProperty(
  fc.array(fc.constantFrom(...NAMES), { minLength: 8, maxLength: 25 }),
  async (changes) => {
    const id = await buildCase(test, { receivedAt: null });
    for (const change of changes) {
      await apply(id, change);
      expect(await differences(test.portal.db), change).toEqual([]);
    }
  },
);

it('keeps every line in step with the facts, whatever happens in whatever order', async () => {
  await fc.assert(keepsInStep, { numRuns: 3 });
});

it('… in a dozen orders', { timeout: 120_000, tags: ['night'] }, async () => {
  await fc.assert(keepsInStep, { numRuns: 12 });
});

/** Changes in the order of a life, each with the line that follows from it. */
const LIFE: readonly (readonly [Change, string])[] = [
  ['receive', 'proposal received'],
  ['assign', 'proposal in-check'],
  ['askForDocuments', 'proposal correction-open'],
  ['answer', 'proposal in-check'],
  ['proposeApproval', 'proposal approval-proposed'],
  ['approve', 'proposal approved'],
  ['requestAmendment', 'proposal approved'],
  ['acceptAmendment', 'proposal approved'],
  ['dropProposal', 'proposal approved'],
  ['submitProof', 'proposal approved'],
  ['beginProof', 'proposal approved'],
  ['submitProof', 'verification submitted'],
  ['receiveProof', 'verification received'],
  ['assignProof', 'verification checking'],
  ['openResubmission', 'verification resubmit_invoices'],
  ['submitProof', 'verification checking'],
  ['measureByAmendment', 'verification checking'],
  ['examine', 'verification checked'],
  ['proposePayout', 'payout proposed'],
  ['declinePayout', 'payout declined'],
  ['closeProof', 'verification closed'],
  ['reopenProof', 'verification checked'],
  ['reopenExamination', 'verification checking'],
  ['object', 'proposal approved'],
  ['endObjection', 'proposal approved'],
  ['proposeRevocation', 'proposal revocation-proposed'],
  ['revoke', 'proposal revoked'],
  ['deleteProof', 'proposal revoked'],
];

it('… and through a whole life', async () => {
  const id = await buildCase(test, { receivedAt: null });
  for (const [change, line] of LIFE) {
    await apply(id, change);
    const lines = await rowsOf(test.portal.db, 'work_list', { proposal_id: id });
    expect(
      lines.map(({ kind, state }) => `${kind} ${state}`),
      change,
    ).toContain(line);
    expect(await differences(test.portal.db), change).toEqual([]);
  }
});

it('is the same when it is made anew', async () => {
  await sql`select rebuild_work_list()`.execute(test.portal.db);
  expect(await differences(test.portal.db)).toEqual([]);
});

it('lists no application before its submission, and none of an act that failed', async () => {
  const id = await buildCase(test);
  const { db } = test.portal;
  const failed = db.transaction().execute(async (trx) => {
    await sql`update proposal set withdrawn_at = now() where id = ${id}`.execute(trx);
    throw new Error('and now something fails');
  });
  await expect(failed).rejects.toThrow('fails');
  expect(await db.selectFrom('work_list').select('state').where('id', '=', id).execute()).toEqual([
    { state: 'received' },
  ]);
  await sql`update proposal set submitted_at = null, received_at = null where id = ${id}`.execute(db);
  expect(await db.selectFrom('work_list').select('state').where('id', '=', id).execute()).toEqual([]);
});
