const SLASH = 0x2f;
/** A name longer than this, counted as written, is none that we look for. */
export const LONGEST_NAME = 128;

/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const ENDS_NAME = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1')) ENDS_NAME[byte] = 1;

/**
 * Calls `visit` with every name that begins in bytes[from, to), escapes resolved: '/J#61vaScript' is 'JavaScript'.
 * `at` is the slash, `end` the first byte after the name.
 */
export function visitNames(
  bytes: Buffer,
  from: number,
  to: number,
  visit: (name: string, at: number, end: number) => void,
): void {
  for (let at = bytes.indexOf(SLASH, from); at !== -1 && at < to; ) {
    let end = at + 1;
    while (end < bytes.length && end - at <= LONGEST_NAME && ENDS_NAME[bytes[end] as number] === 0) end++;
    if (end - at > 1 && end - at <= LONGEST_NAME) visit(unescapedName(bytes.toString('latin1', at + 1, end)), at, end);
    at = bytes.indexOf(SLASH, end);
  }
}

export function unescapedName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
