import type { Side } from './realm.ts';

export type Scope = 'user' | 'register' | 'agency';

export const SCOPES: readonly Scope[] = ['user', 'register', 'agency'];

/** The side that a scope is of. */
export function sideOf(scope: Scope): Side {
  return scope === 'agency' ? 'officer' : 'applicant';
}

/** A public client: it has no secret, PKCE stands in for it. */
export interface Client {
  id: string;
  redirectUris: readonly string[];
  /** The first is granted where none is asked for. */
  scopes: readonly [Scope, ...Scope[]];
}

/** Where the portal's own client may be sent back to (contract §5.1). */
const PORTAL_PATHS = ['/', '/anmelden', '/oauth/callback'];
const DESK_PATHS = ['/sachbearbeitung', '/oauth/callback'];

/** The client of the agency's people (decisions §6). */
export const DESK_CLIENT = 'agency-desk';

/** The clients registered at a portal that is reached under `origin`. */
function clientsAt(origin: string): readonly Client[] {
  const under = (paths: readonly string[]): string[] => paths.map((path) => `${origin}${path}`);
  return [
    { id: 'portal', redirectUris: under(PORTAL_PATHS), scopes: ['user', 'register'] },
    { id: DESK_CLIENT, redirectUris: under(DESK_PATHS), scopes: ['agency'] },
  ];
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
