import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import { casePath } from '@portal/domain/agency/tables/case-segments.ts';
import { sql } from 'kysely';
import { iriOf } from '../../../hydra/iri.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import { proposalIri } from '../../../proposal/public.ts';
import type { PaperRow } from './store.ts';

/** What is being typed, as far as the record tells that it was. */
type Begun = Pick<PaperRow, 'id' | 'subject' | 'proposal_id' | 'created_at'>;

/** Of these the ids of which an act was done since that says what stood in them. */
export async function findTypedLetters(db: Db | Trx, letters: readonly Begun[]): Promise<ReadonlySet<string>> {
  const asked = letters.flatMap(({ id, subject, proposal_id, created_at }) => {
    const acts: readonly string[] = PAPER_SUBJECTS[subject].typedBy;
    if (proposal_id === null || acts.length === 0) return [];
    return [{ id, acts, since: created_at, subjects: subjectsOf(proposal_id) }];
  });
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select l.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as l(id text, acts text[], since timestamptz, subjects text[])
    where exists (select from audit_entry e where e.kind = 'act' and e.subjects && l.subjects
      and e.act = any(l.acts) and e.at >= l.since)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The case of the newest act that says what stood in a letter; undefined: none does. */
export async function findTypedCase(
  trx: Trx,
  letter: Pick<PaperRow, 'subject' | 'created_at'> & { proposal_id: string },
): Promise<{ kind: string; id: string } | undefined> {
  const acts: readonly string[] = PAPER_SUBJECTS[letter.subject].typedBy;
  const subjects = subjectsOf(letter.proposal_id);
  const { rows } = await sql<{ kind: string; id: string }>`
    select split_part(e.act, '.', 1) as kind, e.detail ->> 'case' as id from audit_entry e
    where e.kind = 'act' and e.subjects && ${subjects}::text[] and e.act = any(${acts}::text[])
      and e.at >= ${letter.created_at} and e.detail ? 'case'
    order by e.at desc, e.number desc limit 1`.execute(trx);
  return rows[0];
}

/** An application as acts of the desk and calls of its company name it. */
function subjectsOf(proposalId: string): string[] {
  return [iriOf(casePath('proposal'), proposalId), proposalIri(proposalId)];
}
