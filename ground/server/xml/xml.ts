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
