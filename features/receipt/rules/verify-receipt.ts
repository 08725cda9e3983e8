import { findBytes, toHex, utf8 } from '#ground/rules/values/bytes.ts';
import {
  type PublishedPlace,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptHead,
  type ReceiptKey,
  type ReceiptStatement,
  signedText,
} from './receipt.ts';

/** SHA-256 and Ed25519 of the surroundings: Node's or the browser's. */
export interface ReceiptCrypto {
  sha256(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** `key` and `signature` are base64url. */
  verify(key: string, signature: string, message: Uint8Array): boolean | Promise<boolean>;
}

type ReceiptFault = keyof typeof FAULTS;

const FAULTS = {
  unreadable: 'Die Datei ist keine Quittung dieses Portals.',
  'unknown-key': 'Das Portal hat den Schlüssel dieser Quittung nicht veröffentlicht.',
  'key-not-valid': 'Der Schlüssel galt nicht, als die Quittung eingetragen wurde.',
  changed: 'Die Angaben passen nicht zur Unterschrift des Portals. Sie wurden verändert.',
  'head-changed': 'Der Stand des Verzeichnisses passt nicht zur Unterschrift des Portals.',
  'not-in-log': 'Die Quittung gehört nicht an diesen Platz des Verzeichnisses.',
  lost: 'Die Quittung ist echt. Im Verzeichnis des Portals steht sie aber nicht mehr an ihrem Platz.',
} as const;

export type ReceiptVerdict =
  | { ok: false; because: ReceiptFault; text: string }
  | {
      ok: true;
      statement: ReceiptStatement;
      /** The day of the published head that holds it; null: not published yet, or not compared. */
      publishedOn: string | null;
      /** It came into the log more than a day after it is said to have happened: for that time it proves nothing. */
      late: boolean;
    };

const DAY_MS = 86_400_000;

/**
 * Judges a receipt by the portal's published keys and, where given, by what the portal publishes about its place today:
 * 'missing' where the log has no such place any more.
 */
export async function verifyReceipt(
  receipt: unknown,
  keys: readonly ReceiptKey[],
  crypto: ReceiptCrypto,
  published?: PublishedPlace | 'missing',
): Promise<ReceiptVerdict> {
  if (!isReceipt(receipt)) return fault('unreadable');
  const { statement, signature, head, path } = receipt;
  const wrongKey = keyFault(keys, statement.key, statement.sealedAt);
  if (wrongKey !== undefined) return fault(wrongKey);
  if (!(await isSigned(crypto, keys, statement, signature))) return fault('changed');
  const leaf = await hash(crypto, 0, utf8(signedText(statement)));
  const own = await headFault(crypto, keys, head, { leaf, place: statement.place, path });
  if (own !== undefined) return fault(own);
  if (published === 'missing') return fault('lost');
  const current = published?.head ?? null;
  if (current !== null && published !== undefined) {
    const at = { leaf, place: statement.place, path: published.path };
    if ((await headFault(crypto, keys, current, at)) !== undefined) return fault('lost');
  }
  const late = Date.parse(statement.sealedAt) - Date.parse(statement.at) > DAY_MS;
  return { ok: true, statement, publishedOn: current?.day ?? null, late };
}

function fault(because: ReceiptFault): ReceiptVerdict {
  return { ok: false, because, text: FAULTS[because] };
}

function keyFault(keys: readonly ReceiptKey[], kid: string, at: string): ReceiptFault | undefined {
  const key = keys.find((one) => one.kid === kid);
  if (key === undefined) return 'unknown-key';
  const instant = Date.parse(at);
  return Date.parse(key.validFrom) <= instant && instant < Date.parse(key.validUntil) ? undefined : 'key-not-valid';
}

async function isSigned(
  crypto: ReceiptCrypto,
  keys: readonly ReceiptKey[],
  content: ReceiptStatement | Omit<ReceiptHead, 'signature'>,
  signature: string,
): Promise<boolean> {
  const key = keys.find(({ kid }) => kid === content.key);
  return key !== undefined && (await crypto.verify(key.x, signature, utf8(signedText(content))));
}

interface LeafPath {
  leaf: Uint8Array;
  place: number;
  path: readonly string[];
}

async function headFault(
  crypto: ReceiptCrypto,
  keys: readonly ReceiptKey[],
  head: ReceiptHead,
  { leaf, place, path }: LeafPath,
): Promise<ReceiptFault | undefined> {
  const { signature, ...content } = head;
  const signed = keyFault(keys, head.key, head.at) === undefined && (await isSigned(crypto, keys, content, signature));
  if (!signed) return 'head-changed';
  const root = await rootOf(crypto, { leaf, place, path }, head.size);
  return root === head.root ? undefined : 'not-in-log';
}

/** RFC 9162, 2.1.3.2: the root that follows from a leaf, its place and its path; undefined: no tree has such a path. */
async function rootOf(
  crypto: ReceiptCrypto,
  { leaf, place, path }: LeafPath,
  size: number,
): Promise<string | undefined> {
  if (place >= size) return undefined;
  let [position, last, root] = [place, size - 1, leaf];
  for (const sibling of path.map((hex) => findBytes(hex) ?? new Uint8Array())) {
    if (last === 0) return undefined;
    if (position % 2 === 1 || position === last) {
      root = await hash(crypto, 1, sibling, root);
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else {
      root = await hash(crypto, 1, root, sibling);
    }
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? toHex(root) : undefined;
}

async function hash(crypto: ReceiptCrypto, prefix: 0 | 1, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return crypto.sha256(Uint8Array.from([prefix, ...parts.flatMap((part) => [...part])]));
}

const TEXTS = 'id portal programme act what subject company by at contentHash sealedAt key'.split(' ');

function isReceipt(value: unknown): value is Receipt {
  if (!isObject(value) || value.format !== RECEIPT_FORMAT || typeof value.signature !== 'string') return false;
  const { statement, head, path } = value;
  return (
    isObject(statement) &&
    Object.keys(statement).length === TEXTS.length + 1 &&
    TEXTS.every((name) => typeof statement[name] === 'string') &&
    isCount(statement.place) &&
    isObject(head) &&
    ['day', 'at', 'root', 'key', 'signature'].every((name) => typeof head[name] === 'string') &&
    isCount(head.size) &&
    Array.isArray(path) &&
    path.every((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The receipt in a file's bytes: the JSON itself, or a PDF that carries it. Undefined where there is none. */
export function findReceipt(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  const begin = text.indexOf(`{"format":"${RECEIPT_FORMAT}"`);
  const end = text.indexOf('\nendstream', begin);
  const found = begin < 0 ? text : text.slice(begin, end < 0 ? undefined : end);
  try {
    return JSON.parse(decoded(found));
  } catch {
    return undefined;
  }
}

/** One character for each byte. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** UTF-8 that was read byte by byte. Throws for what is none. */
function decoded(text: string): string {
  return decodeURIComponent(
    text.replaceAll(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
  );
}
