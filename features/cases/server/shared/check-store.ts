import {
  CHECK_LISTS,
  type CheckResult,
  type CheckResults,
  judgeReview,
  REVIEW_LABEL,
  type ReviewedRecord,
  type ReviewKind,
} from '#features/proposal/rules/check-list.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { basisOf } from '../../rules/basis.ts';
import type { CheckedItem, Review, Reviews } from '../../rules/checks-wire.ts';
import type { MachineAnswer, MachineAnswers } from '../../rules/machine-answer.ts';
import type { CheckedCase } from '../case-feature.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'case_assignment.kind': ReviewedRecord;
    'case_check.kind': ReviewedRecord;
    'case_check.machine': MachineAnswer | null;
    'case_check.result': CheckResult;
    'case_check.review': ReviewKind;
  }
}

interface NewCheck {
  review: ReviewKind;
  item: string;
  result: CheckResult;
  remark: string | null;
  /** What the machine had found; null: nothing. */
  machine: MachineAnswer | null;
  checkedBy: string;
  now: Date;
}

/** Takes the place of an earlier result. */
export async function storeCheck(trx: Trx, { kind, caseId }: CheckedCase, check: NewCheck): Promise<void> {
  const { review, item, result, remark } = check;
  const machine = check.machine === null ? null : JSON.stringify(check.machine);
  const kept = { result, remark, machine, checked_by: check.checkedBy, checked_at: check.now };
  await trx
    .insertInto('case_check')
    .values({ kind, case_id: caseId, review, item, ...kept })
    .onConflict((clash) => clash.columns(['kind', 'case_id', 'review', 'item']).doUpdateSet(kept))
    .execute();
}

function findChecks(db: Db | Trx, { kind, caseId }: CheckedCase) {
  return db
    .selectFrom('case_check as c')
    .leftJoin('officer as o', (join) => join.on((eb) => eb(eb.cast('o.id', 'text'), '=', eb.ref('c.checked_by'))))
    .select(['c.review', 'c.item', 'c.result', 'c.remark', 'c.machine', 'c.checked_at'])
    .select((eb) => eb.fn.coalesce('o.name', 'c.checked_by').as('by'))
    .where('c.kind', '=', kind)
    .where('c.case_id', '=', caseId)
    .execute();
}

type StoredCheck = Awaited<ReturnType<typeof findChecks>>[number];

/** What `reviewBar` judges. */
export async function findResults(db: Db | Trx, owner: CheckedCase): Promise<Record<ReviewKind, CheckResults>> {
  return resultsIn(await findChecks(db, owner));
}

function resultsIn(checks: readonly StoredCheck[]): Record<ReviewKind, CheckResults> {
  const of = (review: ReviewKind) =>
    Object.fromEntries(checks.flatMap((one) => (one.review === review ? [[one.item, one.result]] : [])));
  return { content: of('content'), arithmetic: of('arithmetic') };
}

/** Both check lists with every item, answered or not, as the case view shows them; `answers`: what the machine finds now. */
export async function findReviews(db: Db, owner: CheckedCase, answers: MachineAnswers = {}): Promise<Reviews> {
  const checks = await findChecks(db, owner);
  const results = resultsIn(checks);
  const view = (review: ReviewKind): Review => ({
    label: REVIEW_LABEL[review],
    ...judgeReview(owner.kind, review, results[review]),
    items: Object.entries(CHECK_LISTS[owner.kind][review]).map(([name, label]) => {
      const stored = checks.find((one) => one.review === review && one.item === name);
      const item = `${review}.${name}`;
      return { item, label, machine: answers[item] ?? null, ...judgementOf(stored) };
    }),
  });
  return { content: view('content'), arithmetic: view('arithmetic') };
}

function judgementOf(stored: StoredCheck | undefined): Pick<CheckedItem, 'result' | 'remark' | 'judged'> {
  if (stored === undefined) return { result: null, remark: null, judged: null };
  const { result, remark, machine, by, checked_at: at } = stored;
  return { result, remark, judged: { by, at: instant(at), basis: basisOf(result, machine), machine } };
}
