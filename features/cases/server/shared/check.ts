import { isCheckItem, type ReviewKind } from '#features/proposal/rules/check-list.ts';
import type { adopted, item, remark, result } from '../../rules/act-fields.ts';
import { asksForReason, basisOf } from '../../rules/basis.ts';
import type { CheckedCase } from '../case-feature.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import { storeCheck } from './check-store.ts';

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
