import { sql } from 'kysely';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import type { Db } from '#ground/server/portal.ts';

/** As of this day cases are due or not. */
export const CASES_TODAY = '2022-11-15';
/** Cases one officer has on the desk: an agency with more cases has more people. */
const CASES_PER_OFFICER = 250;
const BATCH = 10_000;
const [ACCOUNT, OFFICER] = ['00000000-0000-4000-8101-000000000001', '00000000-0000-4000-8102-000000000001'];
export const CASES_OFFICER = OFFICER;

/** Of one application of any size. */
export const RARE_NAME = 'Quittenbaum';
const RARE = 500;

const SYLLABLES =
  'al bach berg born dorf eck feld gart ham heim hof kamp lin mann mar nau ren ried sand see stein tal wald wer'.split(
    ' ',
  );
const TRADES = [
  'Metallbau',
  'Druckerei',
  'Tischlerei',
  'Logistik',
  'Messtechnik',
  'Bäckerei',
  'Gartenbau',
  'Software',
  'Optik',
  'Möbelwerk',
];
const FORMS = ['GmbH', 'GmbH', 'GmbH', 'GmbH & Co. KG', 'e. K.', 'OHG', 'UG (haftungsbeschränkt)'];
const PLACES =
  'Berlin Hamburg München Köln Leipzig Dresden Bremen Essen Bonn Münster Görlitz Passau Kassel Erfurt Jena Lübeck Trier Ulm Zwickau Celle'.split(
    ' ',
  );

/** Seven of ten cases are applications, two proofs of use, one a payout: together `count`. */
export async function plantCases(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    // Triggers would follow every row by itself; the lists are made at once in the end.
    await sql`set session_replication_role = replica`.execute(one);
    await plantPeople(one, Math.max(2, Math.round(count / CASES_PER_OFFICER)));
    await sql`create temporary table planted (n int primary key, number text, name text, place text)`.execute(one);
    const applications = Math.round(count * 0.7);
    for (let from = 1; from <= applications; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, applications - from + 1) }, (_, i) => nameOf(from + i));
      await sql`insert into planted select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(n int, number text, name text, place text)`.execute(one);
    }
    for (const statement of FACTS) await sql.raw(statement).execute(one);
    await plantProofs(one, Math.round(count * 0.2), Math.round(count * 0.1));
    await sql`set session_replication_role = origin`.execute(one);
    await indexedAfterwards(one, 'work_list', () => sql`select rebuild_work_list()`.execute(one));
  });
  await sql`vacuum analyze`.execute(db);
}

/** Line by line, an index of words over a million lines takes a quarter of an hour; at once, a minute. */
export async function indexedAfterwards(db: Db, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and not x.indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** Names of which some are frequent and most are rare; the same for the same number. */
function nameOf(n: number): { n: number; number: string; name: string; place: string } {
  const pick = <T>(list: readonly T[], spread: number): T => list[(Math.imul(n, spread) >>> 7) % list.length] as T;
  const syllable = (spread: number) => pick(SYLLABLES, spread);
  const family = `${syllable(2_654_435_761)}${syllable(40_503)}${syllable(97_531)}`;
  const first = n === RARE ? RARE_NAME : `${family[0]?.toUpperCase()}${family.slice(1)}`;
  const name = `${first} ${pick(TRADES, 69_069)} ${pick(FORMS, 1_664_525)}`;
  return { n, number: proposalNumber('DJ', 2022, n), name, place: pick(PLACES, 22_695_477) };
}

async function plantPeople(db: Db, officers: number): Promise<void> {
  await sql
    .raw(`
    insert into account (id, email, email_key, first_name, last_name, phone, created_at)
    values ('${ACCOUNT}', 'a@example.org', 'a@example.org', 'Erika', 'Muster', '0228 1', now())`)
    .execute(db);
  await sql
    .raw(`
    insert into officer (id, email, email_key, name, roles, password_hash, second_factor_secret, created_at)
    select ${idSql('8102', 'n')}, n || '@amt.example.org', n || '@amt.example.org', 'Person ' || n,
      '{caseworker}', '-', '-', now() from generate_series(1, ${officers}) n`)
    .execute(db);
}

function idSql(kind: string, n: string): string {
  return `('00000000-0000-4000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

const [COMPANY, PROPOSAL, VERIFICATION, PAYOUT] = ['8103', '8104', '8105', '8106'];
const PROPOSAL_ID = idSql(PROPOSAL, 'n');
/** Two years of receipts, in no order. */
const RECEIVED = `timestamptz '2020-11-20 08:00+01' + make_interval(mins => (n::bigint * 7919 % 1042560)::int)`;
/** Life of an application by the last two digits of its number. */
const IS_OPEN_REVIEW = 'n % 100 between 20 and 49';
const IS_APPROVED = 'n % 100 between 50 and 84';

const FACTS = [
  `insert into company (id, account_id, name, addresses, created_at)
   select ${idSql(COMPANY, 'n')}, '${ACCOUNT}', name, jsonb_build_array(jsonb_build_object('city', place)), now() from planted`,
  `insert into proposal (id, company_id, account_id, number, company_name, current_step, sum_dij_funding, submitted_at,
     received_at, withdrawn_at, created_at, updated_at)
   select ${PROPOSAL_ID}, ${idSql(COMPANY, 'n')}, '${ACCOUNT}', number, name, 12, 300000 + n::bigint * 7907 % 4700000,
     ${RECEIVED} - interval '5 days', case when n % 100 >= 10 then ${RECEIVED} end,
     case when n % 100 >= 97 then ${RECEIVED} + interval '9 days' end, now(), now() from planted`,
  `insert into revision (id, proposal_id, revision_status, decided_at, decided_by, approved)
   select gen_random_uuid(), ${PROPOSAL_ID}, case when ${IS_APPROVED} then 'final_approved'
       when n % 100 < 95 then 'final_denied' else 'final_revoked' end,
     ${RECEIVED} + make_interval(days => 20 + n % 90), 'Person 1', '{"sumFundingApproved": 1000000}'
   from planted where n % 100 between 50 and 96`,
  `insert into case_assignment (kind, case_id, officer_id, assigned_at)
   select 'proposal', ${PROPOSAL_ID}, ${idSql('8102', '1 + n / 2 % (select count(*)::int from officer)')}, now()
   from planted where ${IS_OPEN_REVIEW}`,
  `insert into correction (id, proposal_id, state, reason, fields, until, requested_at)
   select gen_random_uuid(), ${PROPOSAL_ID}, 'open', '-', '{step_6}', date '${CASES_TODAY}' - 10 + n % 30, now()
   from planted where n % 100 between 40 and 44`,
  `insert into decision_draft (kind, case_id, act, content, proposed_by, proposed_at)
   select 'proposal', ${PROPOSAL_ID}, case when n % 100 < 48 then 'propose-approval' else 'propose-denial' end, '{}', '-', now()
   from planted where n % 100 between 45 and 49`,
  `insert into objection (id, proposal_id, filed_at)
   select gen_random_uuid(), ${PROPOSAL_ID}, ${RECEIVED} + interval '100 days' from planted where n % 100 = 85`,
];

async function plantProofs(db: Db, verifications: number, payouts: number): Promise<void> {
  const proofs = `(select row_number() over (order by n)::int as v, n from planted where ${IS_APPROVED} limit ${verifications}) p`;
  const id = idSql(VERIFICATION, 'v');
  const statements = [
    `insert into verification (id, proposal_id, company_id, account_id, current_step, resubmit_until, submitted_at,
       received_at, created_at, updated_at)
     select ${id}, ${PROPOSAL_ID}, ${idSql(COMPANY, 'n')}, '${ACCOUNT}',
       case when v % 20 = 0 then 'resubmit_invoices' else 'submitted' end, case when v % 20 = 0 then date '${CASES_TODAY}' + 9 end,
       ${RECEIVED} + interval '200 days', case when v % 20 <> 1 then ${RECEIVED} + interval '204 days' end, now(), now() from ${proofs}`,
    `insert into case_assignment (kind, case_id, officer_id, assigned_at)
     select 'verification', ${id}, ${idSql('8102', '1 + v % (select count(*)::int from officer)')}, now() from ${proofs} where v % 20 > 4`,
    `insert into examination (id, verification_id, proofs, additional_funding, due, proposed_at, proposed_by, confirmed_at, confirmed_by)
     select gen_random_uuid(), ${id}, '[]', 0, 900000, now(), 'a', now(), 'b' from ${proofs} where v % 20 > 9`,
    `insert into payout (id, verification_id, amount, holder, iban, state, proposed_at, proposed_by, approved_at, approved_by,
       run_id, sent_at, paid_on)
     select ${idSql(PAYOUT, 'v')}, ${id}, 900000, '-', '-', case when v % 10 < 2 then 'proposed' when v % 10 < 3 then 'sent' else 'paid' end,
       ${RECEIVED} + interval '250 days', 'a', case when v % 10 > 1 then now() end, case when v % 10 > 1 then 'b' end,
       case when v % 10 > 1 then gen_random_uuid() end, case when v % 10 > 1 then ${RECEIVED} + interval '255 days' end,
       case when v % 10 > 2 then date '${CASES_TODAY}' - 30 + v % 30 end from ${proofs} where v % 20 > 9 limit ${payouts}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
