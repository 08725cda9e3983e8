import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client } from '#features/access/server/clients.ts';
import { accountDisabledMeanwhile, invalidGrant, invalidRequest } from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';
import { type CodeRow, findCode, redeemCode, revokeFamily } from '#features/access/server/store.ts';
import { hashToken, newPair } from '#features/access/server/tokens.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import type { Portal } from '#ground/server/portal.ts';
import { rowsOf, tokenAnswer } from './answer.ts';

/** The code is known, fresh, unused and this client's, and comes with the redirect address it was asked for with. */
function checkCode(row: CodeRow | undefined, client: Client, parameters: Parameters, now: Date): CodeRow {
  if (row === undefined) throw invalidRequest('code', 'Cannot decrypt the authorization code');
  if (row.revoked && row.disabled) throw accountDisabledMeanwhile();
  if (row.expires_at <= now) throw invalidRequest('code', 'Authorization code has expired');
  if (row.revoked) throw codeRevoked();
  if (row.client_id !== client.id) {
    throw invalidRequest('code', 'Authorization code was not issued to this client');
  }
  if (parameters.get('redirect_uri') !== row.redirect_uri) {
    throw invalidRequest('redirect_uri', 'Invalid redirect URI');
  }
  return row;
}

function codeRevoked() {
  return invalidRequest('code', 'Authorization code has been revoked');
}

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

const VERIFIER = /^[A-Za-z0-9-._~]{43,128}$/;
const PARAMETER = 'code_verifier';

/** PKCE: the verifier's SHA-256 is the challenge the code was asked for with (RFC 7636 §4.6). */
function checkVerifier(parameters: Parameters, codeChallenge: string): void {
  const verifier = parameters.get(PARAMETER);
  if (!VERIFIER.test(verifier)) {
    throw invalidRequest(PARAMETER, 'Code Verifier must follow the specifications of RFC-7636.');
  }
  const expected = Buffer.from(codeChallenge);
  const actual = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  if (!matches) throw invalidGrant('Failed to verify `code_verifier`.');
}
