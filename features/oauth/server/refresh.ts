import { randomUUID } from 'node:crypto';
import type { Client } from '#features/access/server/clients.ts';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { accountDisabledMeanwhile, invalidRefreshToken, invalidScope } from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';
import {
  findRefreshToken,
  insertTwin,
  type RefreshRow,
  revokeFamily,
  rotateTokens,
} from '#features/access/server/store.ts';
import { hashToken, newPair, successorsOf } from '#features/access/server/tokens.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import { later } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import { rowsOf, tokenAnswer } from './answer.ts';

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
