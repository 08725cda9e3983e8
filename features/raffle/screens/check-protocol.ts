import { call } from '#ground/screens/api/api-client.ts';
import type { DrawCrypto } from '../rules/draw.ts';
import { type DrawProtocol, type ProtocolVerdict, type PublishedBefore, verifyProtocol } from '../rules/protocol.ts';

export interface CheckedProtocol {
  /** Whose protocol: 'Protokoll des Portals' or the file's name. */
  name: string;
  verdict: ProtocolVerdict;
  /** Only where it could be read. */
  protocol?: DrawProtocol;
}

/** The portal's own protocol. Throws ApiError. */
export async function checkPublished(potId: string, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await call<DrawProtocol>(`/api/raffle_pots/${potId}/protocol`);
  return { name: 'Protokoll des Portals', protocol, verdict: await verifyProtocol(protocol, BROWSER_CRYPTO, notes) };
}

/** The browser's own SHA-256 and HMAC: nothing of the portal's server takes part in a check. */
export const BROWSER_CRYPTO: DrawCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};

/** A protocol the visitor kept or was given. */
export async function checkFile(file: File, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await file.text().then(parse);
  const verdict = await verifyProtocol(protocol, BROWSER_CRYPTO, notes);
  const isReadable = verdict.ok || verdict.because !== 'unreadable';
  return { name: file.name, verdict, ...(isReadable ? { protocol: protocol as DrawProtocol } : {}) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
