import {
  CHECK_LISTS,
  type CheckResult,
  type CheckResults,
  isCheckItem,
  judgeReview,
  REVIEW_LABEL,
  type ReviewedRecord,
  type ReviewKind,
} from '#features/proposal/rules/check-list.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { adopted, item, remark, result } from '../../rules/act-fields.ts';
import {
  asksForReason,
  basisOf,
  type CheckedItem,
  type MachineAnswer,
  type MachineAnswers,
  type Review,
  type Reviews,
} from '../../rules/checks.ts';
import type { CheckedCase } from '../case-feature.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';

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
async function storeCheck(trx: Trx, { kind, caseId }: CheckedCase, check: NewCheck): Promise<void> {
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

const UNKNOWN_ITEM = 'Diesen Prüfpunkt gibt es nicht.';
const NO_REMARK = 'Bitte begründen Sie, warum der Prüfpunkt nicht erfüllt ist.';
const OTHERWISE = 'Bitte begründen Sie, warum Sie anders urteilen als der Vorschlag des Portals.';
const NOT_PROPOSED =
  'Zu einem dieser Prüfpunkte schlägt das Portal nicht mehr „erfüllt“ vor. Bitte laden Sie den Fall neu.';

/**
 * One item of a check list, named 'content.purpose' or 'arithmetic.rate', with its result. A person decides it: beside the
 * result stands what the machine had found, and whoever finds otherwise says why.
 */
export function checkEffect(
  kind: CheckedCase['kind'],
): Effect<CaseBase, { item: typeof item; result: typeof result; remark: typeof remark }> {
  return async ({ portal, trx, row, performer, fields, now }) => {
    const place = placeOf(kind, fields.item, 'item');
    const { result, remark } = fields;
    const owner = { kind, caseId: row.id };
    // Read again inside the transaction, so that what is kept is true at this moment.
    const machine = (await portal.acts.answers(portal, trx, owner))[fields.item] ?? null;
    if (remark === null && asksForReason(result, machine)) {
      throw wrongField('remark', result === 'not-met' ? NO_REMARK : OTHERWISE);
    }
    await storeCheck(trx, owner, { ...place, result, remark, machine, checkedBy: performer.id, now });
    const found = machine === null ? {} : { machine: machine.result, basis: basisOf(result, machine) };
    return { detail: { item: fields.item, result, ...found } };
  };
}

/** Confirms at once what the machine finds met; everything else is judged one by one. */
export function adoptEffect(kind: CheckedCase['kind']): Effect<CaseBase, { adopted: typeof adopted }> {
  return async ({ portal, trx, row, performer, fields, now }) => {
    const owner = { kind, caseId: row.id };
    const answers = await portal.acts.answers(portal, trx, owner);
    for (const one of fields.adopted) {
      const place = placeOf(kind, one, 'adopted');
      const machine = answers[one];
      if (machine?.result !== 'met') throw wrongField('adopted', NOT_PROPOSED);
      const judged = { result: 'met', remark: null, machine, checkedBy: performer.id, now } as const;
      await storeCheck(trx, owner, { ...place, ...judged });
    }
    return { detail: { adopted: fields.adopted, result: 'met', basis: 'confirmed' } };
  };
}

function placeOf(kind: CheckedCase['kind'], named: string, field: string): { review: ReviewKind; item: string } {
  const [review = '', item = ''] = named.split('.');
  if (!isReview(review) || !isCheckItem(kind, review, item)) throw wrongField(field, UNKNOWN_ITEM);
  return { review, item };
}

function isReview(text: string): text is ReviewKind {
  return text === 'content' || text === 'arithmetic';
}
