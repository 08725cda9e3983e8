import { REVIEW_STEP, reachedStep, standingAt } from '@portal/domain/proposal/wizard.ts';
import { sql } from 'kysely';
import { type AnswerRow, answerInsert, failUnless } from '../idempotency/public.ts';
import { ownStep, ownStepKept, type Person } from '../own-step/public.ts';
import { keptByNames } from '../platform/database/kept-statement.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';
import type { ProposalRow } from './store.ts';

type Standing = Pick<ProposalRow, 'id' | 'current_step' | 'complete_steps'>;
type Version = Pick<ProposalRow, 'row_version'>;

/** The step somebody stands on: their own where several people fill in, else the application's (docs/decisions/0105). */
export async function standsOn(db: Db | Trx, proposal: Standing, by: Person): Promise<number> {
  const { id, current_step: stands } = proposal;
  const own = isFilledIn(stands) ? await ownStep(db, { kind: 'proposal', caseId: id }, by) : undefined;
  return own ?? stands;
}

interface Going {
  to: number;
  by: Person;
  now: Date;
  answer?: AnswerRow | undefined;
}

/**
 * Leads the application to another step, and of several people only who goes there, with the call's answer, in one statement. False
 * where somebody has changed it since it was read; then nothing was written.
 */
export async function moveTo(db: Db, proposal: Version & Standing, { to, by, now, answer }: Going): Promise<boolean> {
  const { id, row_version: rowVersion, current_step: stands } = proposal;
  const own = by.isShared ? { accountId: by.accountId, stands } : {};
  return (await writeMove(db, { id, rowVersion, to, now, ...own, ...answer })).length === 1;
}

interface Move {
  id: string;
  rowVersion: number;
  to: number;
  now: Date;
  /** Of several people who goes, and where the application stood; of a sole owner nothing is kept. */
  accountId?: string;
  stands?: number;
}

const writeMove = keptByNames(
  (_db, { id, rowVersion, to, now, accountId, stands, ...answer }: Move & Partial<AnswerRow>) => {
    const moved = sql.ref('moved');
    const parts = [
      sql`moved as (
      update proposal set current_step = ${to}, updated_at = ${now}, row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion} returning id
    )`,
    ];
    if (accountId !== undefined && stands !== undefined)
      parts.push(ownStepKept({ kind: 'proposal', caseId: id, accountId, stands, to }, moved));
    const isKeyed = answer.keyHolder !== undefined;
    if (isKeyed) parts.push(sql`answered as (${answerInsert(answer as AnswerRow, moved)})`);
    return sql`with ${sql.join(parts)} select ${isKeyed ? failUnless(sql.ref('answered')) : sql`id`} from moved`;
  },
);

/** A step that somebody goes to and from by themselves: the review is one, sending is not. */
export function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
}

/** Whether a step may be saved: up to where the application stands, and for several people up to where it has ever been. */
export function isOpenStep({ programme }: Portal, proposal: Standing, step: number, { isShared }: Person): boolean {
  const { current_step: stands, complete_steps: complete } = proposal;
  return step <= stands || (isShared && step <= reachedStep(programme, standingAt(programme, stands, complete)));
}
