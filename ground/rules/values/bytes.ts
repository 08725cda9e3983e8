/** Without TextEncoder, which the rules do not know. Throws URIError for half a surrogate pair. */
export function utf8(text: string): Uint8Array {
  const characters = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(characters, (one) =>
    one.startsWith('%') ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0),
  );
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of lower-case hex, or undefined for any other text. */
export function findBytes(hex: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
