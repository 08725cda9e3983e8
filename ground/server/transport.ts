import { isIPv4 } from 'node:net';

/**
 * Nobody listens in between this machine and itself. To every other one the portal speaks encrypted and knows whom it
 * speaks to, unless the operator says otherwise in the address.
 */
export function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const isLoopback = name === '::1' || name === 'localhost' || (isIPv4(name) && name.startsWith('127.'));
  return name === '' || name.startsWith('/') || isLoopback;
}

/** A database elsewhere is spoken to encrypted, and by its name in a certificate; `sslmode` in the address decides otherwise. */
export function verifiedDatabase(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (isLocal(host) || searchParams.has('sslmode') || searchParams.has('ssl')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** `tls=off` in an address: the operator says that the line itself is safe, as between the containers of one machine. */
export function isPlainAllowed(host: string, { searchParams }: URL): boolean {
  return isLocal(host) || searchParams.get('tls') === 'off';
}

/** Why the portal does not start with an address that sends personal data unencrypted to another machine. */
export function plainText(name: string, host: string, instead: string): string {
  return `${name} führt unverschlüsselt zu „${host}“. Bitte nehmen Sie ${instead} oder, wenn die Strecke selbst sicher ist, den Zusatz tls=off.`;
}
