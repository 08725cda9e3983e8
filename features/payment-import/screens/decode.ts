/** Text of a bank: UTF-16 by its mark or its zero bytes, UTF-8, or what German banks wrote before it. */
export function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEEN = 400;
/** Letters of Western languages have one zero byte each in UTF-16. */
const MOST = 0.3;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const seen = bytes.subarray(0, SEEN);
  const zeros = (from: number) =>
    seen.filter((byte, at) => at % 2 === from && byte === 0).length / (seen.length / 2 || 1);
  if (zeros(1) > MOST) return 'utf-16le';
  return zeros(0) > MOST ? 'utf-16be' : undefined;
}
