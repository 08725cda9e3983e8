import { UnreadableXml } from './xml.ts';

const DECLARATION_BYTES = 200;
const ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;
/** Beside UTF-8 and UTF-16, which are known by their bytes. */
const DECLARED = ['iso-8859-1', 'iso-8859-15', 'windows-1252'];

/**
 * Bytes of an XML document as text. UTF-8 is tried first, whatever is declared: other texts with umlauts are never valid
 * UTF-8, while UTF-8 is declared wrongly now and then. Throws UnreadableXml.
 */
export function decodeXml(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return required(decode(bytes, wide));
  const declared = ENCODING.exec(Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1'))?.[1];
  const other = DECLARED.find((name) => name === declared?.toLowerCase());
  return required(decode(bytes, 'utf-8') ?? (other === undefined ? undefined : decode(bytes, other)));
}

/** UTF-16 by its mark, or by the zero byte beside the first '<'. */
function wideEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function required(text: string | undefined): string {
  if (text === undefined) throw new UnreadableXml();
  return text;
}
