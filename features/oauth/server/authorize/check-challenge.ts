import { invalidRequest } from '#features/access/server/oauth-error.ts';
import type { Parameters } from '#features/access/server/parameters.ts';

const CHALLENGE = /^[A-Za-z0-9-._~]{43,128}$/;
const PARAMETER = 'code_challenge';

/** PKCE (RFC 7636), with S256 only. A missing method is read as S256: the default, `plain`, is refused anyway (contract D-26). */
export function checkChallenge(parameters: Parameters): string {
  const challenge = parameters.find(PARAMETER);
  const method = parameters.find('code_challenge_method') ?? 'S256';
  if (challenge === undefined) {
    throw invalidRequest(PARAMETER, 'Code challenge must be provided for public clients');
  }
  if (method !== 'S256' && method !== 'plain') {
    throw invalidRequest('code_challenge_method', 'Code challenge method must be one of `S256`, `plain`');
  }
  if (!CHALLENGE.test(challenge)) {
    throw invalidRequest(PARAMETER, 'Code challenge must follow the specifications of RFC-7636.');
  }
  if (method === 'plain') {
    throw invalidRequest('code_challenge_method', 'Plain code challenge method is not allowed for this client');
  }
  return challenge;
}
