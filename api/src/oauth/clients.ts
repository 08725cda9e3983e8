export type Scope = 'user' | 'register';

export const SCOPES: readonly Scope[] = ['user', 'register'];

/** A public client: it has no secret, PKCE stands in for it. */
export interface Client {
  id: string;
  redirectUris: readonly string[];
  scopes: readonly Scope[];
}

/** Where the portal's own client may be sent back to (contract §5.1). */
const PORTAL_PATHS = ['/', '/anmelden', '/oauth/callback'];

/** The clients registered at a portal that is reached under `origin`. */
function clientsAt(origin: string): readonly Client[] {
  return [{ id: 'portal', redirectUris: PORTAL_PATHS.map((path) => `${origin}${path}`), scopes: SCOPES }];
}

export function findClient(origin: string, id: string | undefined): Client | undefined {
  return clientsAt(origin).find((client) => client.id === id);
}

/** Exact match; a native client listening on the loopback address may choose its port (RFC 8252 §7.3). */
export function isRedirectAllowed({ redirectUris }: Client, given: string): boolean {
  if (redirectUris.includes(given)) return true;
  const portless = withoutLoopbackPort(given);
  return portless !== undefined && redirectUris.some((uri) => withoutLoopbackPort(uri) === portless);
}

const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[^#]*)?$/;

function withoutLoopbackPort(uri: string): string | undefined {
  const match = LOOPBACK.exec(uri);
  return match === null ? undefined : `${match[1]}${match[2] ?? ''}`;
}
