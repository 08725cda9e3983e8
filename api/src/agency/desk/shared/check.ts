import { isCheckItem, type ReviewKind } from '@portal/domain/agency/check-list.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { readChoice, readMaybeText, readText, wrongField } from '../read-fields.ts';
import type { AssignedKind } from './assignment-store.ts';
import { storeCheck } from './check-store.ts';

const UNKNOWN_ITEM = 'Diesen Prüfpunkt gibt es nicht.';
const NO_REMARK = 'Bitte begründen Sie, warum der Prüfpunkt nicht erfüllt ist.';
const REMARK_MAX = 1000;

/** One item of a check list, named 'content.purpose' or 'arithmetic.rate', with its result. */
export function checkEffect(kind: AssignedKind): Effect<CaseBase> {
  return async ({ trx, row, performer, fields, now }) => {
    const [review = '', item = ''] = readText(fields, 'item').split('.');
    if (!isReview(review) || !isCheckItem(kind, review, item)) throw wrongField('item', UNKNOWN_ITEM);
    const result = readChoice(fields, 'result', ['met', 'not-met', 'not-applicable']);
    const remark = readMaybeText(fields, 'remark', REMARK_MAX);
    if (result === 'not-met' && remark === null) throw wrongField('remark', NO_REMARK);
    const owner = { kind, caseId: row.id };
    await storeCheck(trx, owner, { review, item, result, remark, checkedBy: performer.id, now });
    return { detail: { item: `${review}.${item}`, result } };
  };
}

function isReview(text: string): text is ReviewKind {
  return text === 'content' || text === 'arithmetic';
}
