import type { Client } from '../../access/clients.ts';
import type { Parameters } from '../../access/parameters.ts';
import { findCode, redeemCode, revokeFamily } from '../../access/store.ts';
import { hashToken, newPair } from '../../access/tokens.ts';
import type { Portal } from '../../platform/portal.ts';
import { rowsOf, type TokenAnswer, tokenAnswer } from './answer.ts';
import { checkCode, codeRevoked } from './check-code.ts';
import { checkVerifier } from './check-verifier.ts';

/** grant_type=authorization_code. A code that comes twice may be stolen: its tokens are revoked as well. */
export async function exchangeCode(portal: Portal, client: Client, parameters: Parameters): Promise<TokenAnswer> {
  const hash = hashToken(parameters.get('code'));
  const now = portal.clock.now();
  const row = await findCode(portal.db, hash);
  if (row !== undefined && row.used_at !== null && !row.disabled) throw await refuseReplay(portal, row.family_id, now);
  const code = checkCode(row, client, parameters, now);
  checkVerifier(parameters, code.code_challenge);
  const pair = newPair();
  const rows = rowsOf(pair, code, now);
  if (!(await redeemCode(portal.db, hash, rows, now))) throw await refuseReplay(portal, code.family_id, now);
  return tokenAnswer(pair, rows, now);
}

async function refuseReplay(portal: Portal, familyId: string, now: Date) {
  await revokeFamily(portal.db, familyId, now);
  portal.log.event('oauth.code-replayed', { family: familyId });
  return codeRevoked();
}
