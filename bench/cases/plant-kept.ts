import { sql } from 'kysely';
import type { Db } from '#ground/server/portal.ts';
import { CASES_OFFICER, indexedAfterwards } from './plant-cases.ts';

/** What lies beside the cases and only ever grows: steps, files, entries of the record, mails that were sent. */

export const ENTRIES_EACH = 4;
const FILES_EACH = 2;
const MAILS_OF_CASE = 2;
/** One mail in so many has failed, a hundred whatever their number. */
const FAILED = 20;
/** One entry in so many has a reason. */
const REASONED = 10;
/** Of one entry of any number. */
export const RARE_REASON = 'Sturmschaden';
export const SAVED_STEP = 6;
export const CLERK = 'Rita Revision';
/** Twenty mails went there, whatever the number of cases. */
export const REACHED = 'person-7@example.org';
const MAILS_EACH = 20;

/** `count`: of cases; of seven in ten of them there is an application. */
export async function plantKept(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(one);
    };
    await run([...OF_APPLICATIONS, ...mails(count * MAILS_OF_CASE)]);
    await indexedAfterwards(one, 'audit_entry', () => run(record(count * ENTRIES_EACH)));
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
}

const OF_APPLICATIONS = [
  `insert into proposal_step (proposal_id, step, data, rules_version, saved_at)
   select id, ${SAVED_STEP}, jsonb_build_object('title', 'Vorhaben ' || number), '1', now() from proposal`,
  `insert into media (id, company_id, file_name, file_size, mime_type, sha256, storage_key, uploaded_at)
   select md5('file ' || p.id || n)::uuid, p.company_id, 'Angebot ' || n || '.pdf', 40000, 'application/pdf', md5(p.id::text || n),
     'none', now() - n * interval '1 hour'
   from proposal p, generate_series(1, ${FILES_EACH}) n`,
  `insert into media_link (id, media_id, company_id, linked_resource, keywords, proposal_id, created_at)
   select md5('link ' || p.id || n)::uuid, md5('file ' || p.id || n)::uuid, p.company_id, '/api/proposals/' || p.id,
     array['proposal', 'offer'], p.id, now()
   from proposal p, generate_series(1, ${FILES_EACH}) n`,
];

/** The hashes are none: nobody verifies this chain. */
function record(entries: number): string[] {
  return [
    `insert into audit_entry (number, at, kind, actor_kind, actor_id, actor_name, actor_roles, act, subjects, why, detail, hash)
     select n, timestamptz '2020-11-20 08:00+01' + n * interval '2 years' / ${entries},
       case when n % 3 = 0 then 'read' else 'act' end, 'officer', '${CASES_OFFICER}',
       case when n % 1000 = 0 then '${CLERK}' else 'Person ' || n % 400 end, '{caseworker}',
       case when n % 3 = 0 then 'proposal.read' when n % 500 = 1 then 'budget.move' else 'proposal.check' end,
       array['/api/agency/proposals/' || ('00000000-0000-4000-8104-' || lpad(to_hex(n / ${ENTRIES_EACH}), 12, '0'))],
       case when n = 777 then 'Die Frist endete wegen ${RARE_REASON} später.'
         when n % ${REASONED} = 0 then 'Die Angaben stimmen mit dem Angebot vom ' || n % 28 || '. überein.' end,
       '{}', sha256(n::text::bytea)
     from generate_series(1, ${entries}) n`,
    `update audit_head set number = ${entries}`,
  ];
}

function mails(count: number): string[] {
  const recipient = `'person-' || n / ${MAILS_EACH} || '@example.org'`;
  const at = `now() - n * interval '1 s'`;
  return [
    `insert into job.job (name, data, state, created_on, completed_on)
    select 'mail', jsonb_build_object('to', ${recipient}, 'subject', 'Ihr Antrag',
        'text', repeat('Guten Tag, Ihr Antrag ist bei uns eingegangen. ', 8)), 'failed', ${at}, ${at}
    from generate_series(1, ${count}) n where n % ${FAILED} = 1 and n < 100 * ${FAILED}`,
    `insert into sent_mail (id, recipient, subject, queued_at, sent_at)
    select gen_random_uuid(), sha256((${recipient})::bytea), 'Ihr Antrag', ${at}, ${at}
    from generate_series(1, ${count}) n`,
  ];
}
