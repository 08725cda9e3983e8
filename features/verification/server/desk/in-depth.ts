import type { ActOf, ActOutcome } from '#features/cases/server/case-kind.ts';
import type { VERIFICATION_TABLE } from '../../rules/acts.ts';
import { changeVerification } from '../store.ts';
import { refuseRevoked, type VerificationCase } from './load-case.ts';

/** Chosen by hand; the draw (verification-check.ts) chooses without anybody. */
export async function requireCheck({
  portal,
  trx,
  row,
  fields,
  now,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'require-check'>): Promise<ActOutcome> {
  refuseRevoked(row);
  const { checkRequired } = fields;
  if (checkRequired !== row.row.check_required) {
    await changeVerification(trx, row.id, { check_required: checkRequired }, now);
    portal.log.event('verification.check-required', { verification: row.id, required: checkRequired });
  }
  return { detail: { checkRequired } };
}
