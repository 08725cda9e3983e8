const BYTES = 16;
const HEX = 16;

/** A random UUID (version 4); `crypto.randomUUID` is missing in the oldest browsers the portal serves. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(HEX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The bits that say version 4 and variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
