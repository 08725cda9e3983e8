import { call } from '#ground/screens/api/api-client.ts';
import type { PublishedPlace, ReceiptKey } from '../rules/receipt.ts';
import { findReceipt, type ReceiptCrypto, type ReceiptVerdict, verifyReceipt } from '../rules/verify-receipt.ts';

const ED25519 = { name: 'Ed25519' };
/** 64 bytes in base64url. */
const SIGNATURE = /^[\w-]{86}$/;

const BROWSER_CRYPTO: ReceiptCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async verify(x, signature, message) {
    if (!SIGNATURE.test(signature)) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, ED25519, false, ['verify']);
    return crypto.subtle.verify(ED25519, key, bytesOf(signature), Uint8Array.from(message));
  },
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}

/** False in browsers before 2025 that do not know the portal's kind of signature. */
export async function canCheck(): Promise<boolean> {
  return crypto.subtle.generateKey(ED25519, false, ['sign', 'verify']).then(
    () => true,
    () => false,
  );
}

/** Judges a receipt, JSON or PDF; only the number of its place leaves the browser. Throws ApiError. */
export async function checkReceipt(file: File): Promise<ReceiptVerdict> {
  const receipt = findReceipt(new Uint8Array(await file.arrayBuffer()));
  const { keys } = await call<{ keys: ReceiptKey[] }>('/.well-known/receipt-keys.json');
  // First by itself: a file that is no receipt has no place to ask about.
  const own = await verifyReceipt(receipt, keys, BROWSER_CRYPTO);
  if (!own.ok) return own;
  const { place } = own.statement;
  const published = await call<PublishedPlace | 'missing'>(`/.well-known/receipt-places/${place}`);
  return verifyReceipt(receipt, keys, BROWSER_CRYPTO, published);
}

/** True if a file is the one a receipt speaks of. */
export async function hasHash(file: File, contentHash: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === contentHash;
}
