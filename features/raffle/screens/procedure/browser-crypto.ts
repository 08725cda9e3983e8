import type { DrawCrypto } from '../../rules/draw.ts';

/** The browser's own SHA-256 and HMAC: nothing of the portal's server takes part in a check. */
export const BROWSER_CRYPTO: DrawCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};
