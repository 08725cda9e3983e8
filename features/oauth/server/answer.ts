import { sideOf } from '#features/access/server/clients.ts';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { REALMS } from '#features/access/server/realm.ts';
import type { CodeRow, NewTokens } from '#features/access/server/store.ts';
import { hashToken, type TokenPair } from '#features/access/server/tokens.ts';
import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import { earlierOf, later, secondsUntil } from '#ground/server/clock.ts';

/** Body of a token answer (contract §5.1). */
export function tokenAnswer({ access, refresh }: TokenPair, { accessExpiresAt }: NewTokens, now: Date): TokenAnswer {
  return {
    token_type: 'Bearer',
    expires_in: secondsUntil(accessExpiresAt, now),
    access_token: access,
    refresh_token: refresh,
  };
}

/** The rows of a pair issued at `issuedAt`; nothing outlives its family. */
export function rowsOf(
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
