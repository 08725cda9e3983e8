import type { Client } from '#features/access/server/clients.ts';
import { accountDisabledMeanwhile, invalidRequest } from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';
import type { CodeRow } from '#features/access/server/store.ts';

/** The code is known, fresh, unused and this client's, and comes with the redirect address it was asked for with. */
export function checkCode(row: CodeRow | undefined, client: Client, parameters: Parameters, now: Date): CodeRow {
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

export function codeRevoked() {
  return invalidRequest('code', 'Authorization code has been revoked');
}
