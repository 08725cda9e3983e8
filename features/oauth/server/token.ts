import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  accountDisabledMeanwhile,
  invalidGrant,
  invalidRefreshToken,
  invalidRequest,
  invalidScope,
} from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';
import { type Client, LIFETIME, REALMS, sideOf } from '#features/access/server/realm.ts';
import {
  type CodeRow,
  findCode,
  findRefreshToken,
  insertTwin,
  type NewTokens,
  type RefreshRow,
  redeemCode,
  revokeFamily,
  rotateTokens,
} from '#features/access/server/store.ts';
import { hashToken, newPair, successorsOf, type TokenPair } from '#features/access/server/tokens.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import { earlierOf, later, secondsUntil } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';

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

/** Body of a token answer (contract §5.1). */
function tokenAnswer({ access, refresh }: TokenPair, { accessExpiresAt }: NewTokens, now: Date): TokenAnswer {
  return {
    token_type: 'Bearer',
    expires_in: secondsUntil(accessExpiresAt, now),
    access_token: access,
    refresh_token: refresh,
  };
}

/** The rows of a pair issued at `issuedAt`; nothing outlives its family. */
function rowsOf(
  { access, refresh }: TokenPair,
  { scope, family_expires_at: familyExpiresAt }: Pick<CodeRow, 'scope' | 'family_expires_at'>,
  issuedAt: Date,
): NewTokens {
  const { idle } = REALMS[sideOf(scope)];
  return {
    accessHash: hashToken(access),
    accessExpiresAt: earlierOf(later(issuedAt, LIFETIME.access), familyExpiresAt),
    refreshHash: hashToken(refresh),
    refreshExpiresAt: earlierOf(later(issuedAt, idle), familyExpiresAt),
  };
}

/** The hash of the login in the browser that calls, if it is awake. */
export type FindLogin = (scope: RefreshRow['scope']) => Promise<Buffer | undefined>;

/**
 * grant_type=refresh_token with rotation. The same token within ten seconds gives the same pair again (tabs race);
 * later it may be stolen, and its whole family is revoked. Not so where it comes with the cookie of the very login it was
 * given to: a duplicated tab has its twin's token, and one that slept has an old one. Those get a family of their own.
 */
export async function refresh(
  portal: Portal,
  client: Client,
  parameters: Parameters,
  findLogin: FindLogin,
): Promise<TokenAnswer> {
  const token = parameters.get('refresh_token');
  const hash = hashToken(token);
  const now = portal.clock.now();
  const pair = successorsOf(token, await getSecret(portal));
  const row = await getToken(portal, client, hash);
  checkScope(row, parameters);
  if (faultOf(row, now) !== undefined) return (await inSameBrowser(portal, row, findLogin)) ?? refuse(portal, row, now);
  if (row.used_at === null) {
    const rows = rowsOf(pair, row, now);
    if (await rotateTokens(portal.db, hash, rows, now)) return tokenAnswer(pair, rows, now);
  }
  const used = row.used_at === null ? await getToken(portal, client, hash) : row;
  return tokenAnswer(pair, rowsOf(pair, used, used.used_at ?? now), now);
}

/** A token of this client that nobody has revoked; else throws. */
async function getToken(portal: Portal, client: Client, hash: Buffer): Promise<RefreshRow> {
  const row = await findRefreshToken(portal.db, hash);
  if (row === undefined) throw invalidRefreshToken('Cannot decrypt the refresh token');
  if (row.client_id !== client.id) throw invalidRefreshToken('Token is not linked to client');
  if (row.revoked && row.disabled) throw accountDisabledMeanwhile();
  if (row.revoked) throw invalidRefreshToken('Token has been revoked');
  return row;
}

function faultOf(row: RefreshRow, now: Date): 'replayed' | 'expired' | undefined {
  if (row.used_at !== null && later(row.used_at, LIFETIME.refreshGrace) < now) return 'replayed';
  return row.expires_at <= now ? 'expired' : undefined;
}

async function inSameBrowser(portal: Portal, row: RefreshRow, findLogin: FindLogin): Promise<TokenAnswer | undefined> {
  const login = row.session_hash === null ? undefined : await findLogin(row.scope);
  if (login === undefined || row.session_hash?.equals(login) !== true) return undefined;
  const now = portal.clock.now();
  const pair = newPair();
  const rows = rowsOf(pair, row, now);
  const isGranted = await insertTwin(portal.db, { ...rows, familyId: row.family_id, twinId: randomUUID(), now });
  return isGranted ? tokenAnswer(pair, rows, now) : undefined;
}

async function refuse(portal: Portal, row: RefreshRow, now: Date): Promise<never> {
  if (faultOf(row, now) === 'expired') throw invalidRefreshToken('Token has expired');
  await revokeFamily(portal.db, row.family_id, now);
  portal.log.event('oauth.refresh-replayed', { family: row.family_id });
  throw invalidRefreshToken('Token has been revoked');
}

/** Never more than the login was granted (RFC 6749 §6). */
function checkScope({ scope }: RefreshRow, parameters: Parameters): void {
  const asked = (parameters.find('scope') ?? scope).split(' ').filter((one) => one !== '');
  const wider = asked.find((one) => one !== scope);
  if (wider !== undefined) throw invalidScope(wider);
}
