import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidGrant, invalidRequest } from '../../access/oauth-error.ts';
import type { Parameters } from '../../access/parameters.ts';

const VERIFIER = /^[A-Za-z0-9-._~]{43,128}$/;
const PARAMETER = 'code_verifier';

/** PKCE: the verifier's SHA-256 is the challenge the code was asked for with (RFC 7636 §4.6). */
export function checkVerifier(parameters: Parameters, codeChallenge: string): void {
  const verifier = parameters.get(PARAMETER);
  if (!VERIFIER.test(verifier)) {
    throw invalidRequest(PARAMETER, 'Code Verifier must follow the specifications of RFC-7636.');
  }
  const expected = Buffer.from(codeChallenge);
  const actual = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  if (!matches) throw invalidGrant('Failed to verify `code_verifier`.');
}
