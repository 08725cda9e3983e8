import type { item, remark, result } from '@portal/domain/agency/act-fields.ts';
import { isCheckItem, type ReviewKind } from '@portal/domain/agency/approval/check-list.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import type { AssignedKind } from './assignment-store.ts';
import { storeCheck } from './check-store.ts';

const UNKNOWN_ITEM = 'Diesen Prüfpunkt gibt es nicht.';
const NO_REMARK = 'Bitte begründen Sie, warum der Prüfpunkt nicht erfüllt ist.';

/** One item of a check list, named 'content.purpose' or 'arithmetic.rate', with its result. */
export function checkEffect(
  kind: AssignedKind,
): Effect<CaseBase, { item: typeof item; result: typeof result; remark: typeof remark }> {
  return async ({ trx, row, performer, fields, now }) => {
    const [review = '', item = ''] = fields.item.split('.');
    if (!isReview(review) || !isCheckItem(kind, review, item)) throw wrongField('item', UNKNOWN_ITEM);
    const { result, remark } = fields;
    if (result === 'not-met' && remark === null) throw wrongField('remark', NO_REMARK);
    const owner = { kind, caseId: row.id };
    await storeCheck(trx, owner, { review, item, result, remark, checkedBy: performer.id, now });
    return { detail: { item: `${review}.${item}`, result } };
  };
}

function isReview(text: string): text is ReviewKind {
  return text === 'content' || text === 'arithmetic';
}
