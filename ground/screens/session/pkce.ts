import { LOGIN_CLIENT } from './login-client.ts';

/** Random bytes a verifier is made of (1-portal §9). */
const VERIFIER_BYTES = 43;

export interface Pkce {
  verifier: string;
  challenge: string;
  state: string;
}

/** Verifier, its SHA-256 challenge, and a state derived from the verifier by HMAC, so that neither can be swapped. */
export async function makePkce(): Promise<Pkce> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const bytes = new TextEncoder().encode(verifier);
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return { verifier, challenge, state: await stateOf(verifier) };
}

export async function stateOf(verifier: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(verifier),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('portal-state'))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Address of the authorisation request (contract §5.1). */
export function authorizeUrl(pkce: Pkce, redirectUri: string, extra: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: LOGIN_CLIENT.id,
    redirect_uri: redirectUri,
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    state: pkce.state,
    scope: LOGIN_CLIENT.scope,
    ...extra,
  });
  return `/oauth/authorize?${query}`;
}
