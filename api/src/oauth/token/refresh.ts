import type { TokenAnswer } from '@portal/domain/account/wire.ts';
import type { Client } from '../../access/clients.ts';
import { LIFETIME, later } from '../../access/lifetimes.ts';
import { accountDisabledMeanwhile, invalidRefreshToken, invalidScope } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';
import { getSecret } from '../../access/secret.ts';
import { findRefreshToken, revokeFamily, rotateTokens } from '../../access/store.ts';
import { hashToken, successorsOf } from '../../access/tokens.ts';
import type { Portal } from '../../platform/portal.ts';
import { rowsOf, tokenAnswer } from './answer.ts';

type RefreshRow = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

/**
 * grant_type=refresh_token with rotation. The same token within ten seconds gives the same pair again (tabs race);
 * later it may be stolen, and its whole family is revoked.
 */
export async function refresh(portal: Portal, client: Client, parameters: Parameters): Promise<TokenAnswer> {
  const token = parameters.get('refresh_token');
  const hash = hashToken(token);
  const now = portal.clock.now();
  const pair = successorsOf(token, await getSecret(portal));
  const row = await getLiveToken(portal, client, hash, now);
  checkScope(row, parameters);
  if (row.used_at === null) {
    const rows = rowsOf(pair, row, now);
    if (await rotateTokens(portal.db, hash, rows, now)) return tokenAnswer(pair, rows, now);
  }
  const used = row.used_at === null ? await getLiveToken(portal, client, hash, now) : row;
  return tokenAnswer(pair, rowsOf(pair, used, used.used_at ?? now), now);
}

/** A token of this client that is unused or was used a moment ago; else throws. */
async function getLiveToken(portal: Portal, client: Client, hash: Buffer, now: Date): Promise<RefreshRow> {
  const row = await findRefreshToken(portal.db, hash);
  if (row === undefined) throw invalidRefreshToken('Cannot decrypt the refresh token');
  if (row.client_id !== client.id) throw invalidRefreshToken('Token is not linked to client');
  if (row.revoked && row.disabled) throw accountDisabledMeanwhile();
  if (row.revoked) throw invalidRefreshToken('Token has been revoked');
  if (row.used_at !== null && later(row.used_at, LIFETIME.refreshGrace) < now) {
    await revokeFamily(portal.db, row.family_id, now);
    portal.log.event('oauth.refresh-replayed', { family: row.family_id });
    throw invalidRefreshToken('Token has been revoked');
  }
  if (row.expires_at <= now) throw invalidRefreshToken('Token has expired');
  return row;
}

/** Never more than the login was granted (RFC 6749 §6). */
function checkScope({ scope }: RefreshRow, parameters: Parameters): void {
  const asked = (parameters.find('scope') ?? scope).split(' ').filter((one) => one !== '');
  const wider = asked.find((one) => one !== scope);
  if (wider !== undefined) throw invalidScope(wider);
}
