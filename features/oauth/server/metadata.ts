import { SCOPES } from '#features/access/server/clients.ts';
import { GRANT_TYPES } from './token/token.ts';

/** RFC 8414: what a client needs to know, so that it runs unconfigured. */
export function metadata(origin: string): Record<string, unknown> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    scopes_supported: SCOPES,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    ui_locales_supported: ['de-DE'],
  };
}
