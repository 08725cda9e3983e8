import { changeVerification } from '../../../verification/store.ts';
import type { ActContext, ActOutcome } from '../case-kind.ts';
import { wrongField } from '../read-fields.ts';
import { refuseRevoked, type VerificationCase } from './load-case.ts';

const YES_OR_NO = 'Bitte geben Sie an, ob vertieft geprüft wird.';

/** Chosen by hand; the draw (verification-check.ts) chooses without anybody. */
export async function requireCheck({
  portal,
  trx,
  row,
  fields,
  now,
}: ActContext<VerificationCase>): Promise<ActOutcome> {
  refuseRevoked(row);
  const { checkRequired } = fields;
  if (typeof checkRequired !== 'boolean') throw wrongField('checkRequired', YES_OR_NO);
  if (checkRequired !== row.row.check_required) {
    await changeVerification(trx, row.id, { check_required: checkRequired }, now);
    portal.log.event('verification.check-required', { verification: row.id, required: checkRequired });
  }
  return { detail: { checkRequired } };
}
