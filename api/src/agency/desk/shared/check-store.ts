import {
  CHECK_LISTS,
  type CheckResult,
  type CheckResults,
  judgeReview,
  REVIEW_LABEL,
  type ReviewKind,
} from '@portal/domain/agency/approval/check-list.ts';
import type { Review, Reviews } from '@portal/domain/agency/desk/wire.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import type { AssignedKind } from './assignment-store.ts';

interface CheckedCase {
  kind: AssignedKind;
  caseId: string;
}

interface NewCheck {
  review: ReviewKind;
  item: string;
  result: CheckResult;
  remark: string | null;
  checkedBy: string;
  now: Date;
}

/** Takes the place of an earlier result. */
export async function storeCheck(trx: Trx, { kind, caseId }: CheckedCase, check: NewCheck): Promise<void> {
  const { review, item, result, remark } = check;
  const kept = { result, remark, checked_by: check.checkedBy, checked_at: check.now };
  await trx
    .insertInto('case_check')
    .values({ kind, case_id: caseId, review, item, ...kept })
    .onConflict((clash) => clash.columns(['kind', 'case_id', 'review', 'item']).doUpdateSet(kept))
    .execute();
}

interface StoredCheck {
  review: ReviewKind;
  item: string;
  result: CheckResult;
  remark: string | null;
}

function findChecks(db: Db | Trx, { kind, caseId }: CheckedCase): Promise<StoredCheck[]> {
  return db
    .selectFrom('case_check')
    .select(['review', 'item', 'result', 'remark'])
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .execute();
}

/** What `reviewBar` judges. */
export async function findResults(db: Db | Trx, owner: CheckedCase): Promise<Record<ReviewKind, CheckResults>> {
  return resultsIn(await findChecks(db, owner));
}

function resultsIn(checks: readonly StoredCheck[]): Record<ReviewKind, CheckResults> {
  const of = (review: ReviewKind) =>
    Object.fromEntries(checks.flatMap((one) => (one.review === review ? [[one.item, one.result]] : [])));
  return { content: of('content'), arithmetic: of('arithmetic') };
}

/** Both check lists with every item, answered or not, as the case view shows them. */
export async function findReviews(db: Db, owner: CheckedCase): Promise<Reviews> {
  const checks = await findChecks(db, owner);
  const results = resultsIn(checks);
  const view = (review: ReviewKind): Review => ({
    label: REVIEW_LABEL[review],
    ...judgeReview(owner.kind, review, results[review]),
    items: Object.entries(CHECK_LISTS[owner.kind][review]).map(([item, label]) => {
      const stored = checks.find((one) => one.review === review && one.item === item);
      return { item: `${review}.${item}`, label, result: stored?.result ?? null, remark: stored?.remark ?? null };
    }),
  });
  return { content: view('content'), arithmetic: view('arithmetic') };
}
