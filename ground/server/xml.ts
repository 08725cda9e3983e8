import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isRecord } from '#ground/rules/fields/answers.ts';

/** The document is damaged, hostile or not the one that was expected. */
export class UnreadableXml extends Error {}

/** An element: its children by local name, each a list; its attributes with '@' before their name. */
export type XmlNode = Readonly<Record<string, unknown>>;

const TEXT = '#text';
const NESTED_MAX = 40;

const PARSER = new XMLParser({
  alwaysCreateTextNode: true,
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  maxNestedTags: NESTED_MAX,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  textNodeName: TEXT,
});

/** Nothing that is read here needs a document type; with it come entities, the means of every attack on XML readers. */
const DOCUMENT_TYPE = /<!(DOCTYPE|ENTITY)/i;

/** Far more than any invoice or bank statement has in one element: the reader compares each with all before it. */
const ATTRIBUTES_MAX = 256;

/** Between one '<' and the next, where an element begins, in one pass. */
function hasAttributeBomb(text: string): boolean {
  for (let at = text.indexOf('<'); at !== -1; ) {
    const next = text.indexOf('<', at + 1);
    const end = next === -1 ? text.length : next;
    // What is short cannot hold so many.
    if (end - at > ATTRIBUTES_MAX && countAttributes(text.slice(at, end)) > ATTRIBUTES_MAX) return true;
    at = next;
  }
  return false;
}

function countAttributes(piece: string): number {
  return piece.match(/=\s*["']/g)?.length ?? 0;
}

/** The document with its root as only child. Throws UnreadableXml. */
export function parseXml(text: string): XmlNode {
  if (DOCUMENT_TYPE.test(text) || hasAttributeBomb(text) || XMLValidator.validate(text) !== true)
    throw new UnreadableXml();
  try {
    return PARSER.parse(text) as XmlNode;
  } catch (cause) {
    throw new UnreadableXml('the XML reader gave up', { cause });
  }
}

/** The elements at the end of a path, in their order. */
export function elementsAt(node: XmlNode, ...path: string[]): XmlNode[] {
  let found = [node];
  for (const name of path) {
    found = found.flatMap((one) => {
      const children = Object.hasOwn(one, name) ? one[name] : [];
      return Array.isArray(children) ? children.filter(isRecord) : [];
    });
  }
  return found;
}

/** Text of the first element at the end of a path; null for none. */
export function textAt(node: XmlNode, ...path: string[]): string | null {
  const [first] = elementsAt(node, ...path);
  return first === undefined ? null : textOf(first);
}

export function textOf(node: XmlNode): string | null {
  return typeof node[TEXT] === 'string' ? decodeReferences(node[TEXT]) : null;
}

export function attributeOf(node: XmlNode, name: string): string | null {
  const value = node[`@${name}`];
  return typeof value === 'string' ? decodeReferences(value) : null;
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the references XML knows without a document type; anything else stays as it stands. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return PREDEFINED[name] ?? reference;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

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
