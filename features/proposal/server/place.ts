import { sql } from 'kysely';
import { keptByNames } from '#ground/server/database/kept-statement.ts';
import { type AnswerRow, answerInsert, failUnless } from '#ground/server/idempotency/public.ts';
import type { Db } from '#ground/server/portal.ts';
import { REVIEW_STEP } from '../rules/wizard.ts';
import type { ProposalRow } from './store.ts';

interface Going {
  to: number;
  now: Date;
  answer?: AnswerRow | undefined;
}

/**
 * Leads the application to another step, with the call's answer, in one statement. False where somebody has changed it since it
 * was read; then nothing was written.
 */
export async function moveTo(
  db: Db,
  { id, row_version: rowVersion }: Pick<ProposalRow, 'id' | 'row_version'>,
  { to, now, answer }: Going,
): Promise<boolean> {
  return (await writeMove(db, { id, rowVersion, to, now, ...answer })).length === 1;
}

interface Move {
  id: string;
  rowVersion: number;
  to: number;
  now: Date;
}

const writeMove = keptByNames((_db, { id, rowVersion, to, now, ...answer }: Move & Partial<AnswerRow>) => {
  const moved = sql.ref('moved');
  const isKeyed = answer.keyHolder !== undefined;
  const rest = isKeyed
    ? sql`, answered as (${answerInsert(answer as AnswerRow, moved)}) select ${failUnless(sql.ref('answered'))} from moved`
    : sql` select id from moved`;
  return sql`with moved as (
      update proposal set current_step = ${to}, updated_at = ${now}, row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion} returning id
    )${rest}`;
});

/** A step that somebody goes to and from by themselves: the review is one, sending is not. */
export function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
}
