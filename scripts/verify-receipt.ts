/**
 * Checks a receipt, JSON or PDF, without anything of the portal's program:
 *   npm run verify-receipt -- quittung.json [--keys receipt-keys.json] [--heads receipt-heads.json]
 * Without --keys the keys are asked of the portal the receipt names. With --heads, the daily heads somebody kept, it also says
 * whether the receipt's own head is still among them.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

type Signed = Readonly<Record<string, string | number>>;

interface Receipt {
  format: string;
  statement: Signed;
  signature: string;
  head: Signed;
  path: string[];
}

interface Key {
  kid: string;
  x: string;
  validFrom: string;
  validUntil: string;
}

function check(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Error(`Die Quittung stimmt nicht: ${fault}`);
}

function readReceipt(file: string): Receipt {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf('{"format":"receipt/1"');
  check(begin >= 0, 'Die Datei enthält keine Quittung dieser Fassung.');
  return JSON.parse(text.slice(begin).split('\nendstream')[0] ?? '') as Receipt;
}

/** JSON without blanks, keys sorted. */
function textOf(content: Signed): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

function checkSignature(keys: readonly Key[], content: Signed, signature: string, at: string, what: string): void {
  const key = keys.find(({ kid }) => kid === content.key);
  check(key !== undefined, `Der Schlüssel ${content.key} ist nicht veröffentlicht.`);
  const instant = Date.parse(at);
  const isValid = Date.parse(key.validFrom) <= instant && instant < Date.parse(key.validUntil);
  check(isValid, `Der Schlüssel ${key.kid} galt am ${at} nicht.`);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
  const holds = verify(null, Buffer.from(textOf(content)), publicKey, Buffer.from(signature, 'base64url'));
  check(holds, `${what} und Unterschrift passen nicht zusammen.`);
}

function hash(prefix: number, ...parts: (Buffer | string)[]): Buffer {
  return parts.reduce((sum, part) => sum.update(part), createHash('sha256').update(Buffer.of(prefix))).digest();
}

/** RFC 9162, 2.1.3.2. */
function rootFrom(leaf: Buffer, path: readonly string[], place: number, size: number): string {
  check(place < size, 'Ihr Platz liegt hinter dem Ende des Verzeichnisses.');
  let [fn, sn, root] = [place, size - 1, leaf];
  for (const sibling of path) {
    check(sn > 0, 'Der Weg im Verzeichnis ist zu lang.');
    const other = Buffer.from(sibling, 'hex');
    const isRight = fn % 2 === 1 || fn === sn;
    root = isRight ? hash(1, other, root) : hash(1, root, other);
    while (isRight && fn % 2 === 0 && fn > 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  check(sn === 0, 'Der Weg im Verzeichnis ist zu kurz.');
  return root.toString('hex');
}

async function readKeys(file: string | undefined, portal: string): Promise<Key[]> {
  const keys = file === undefined ? await askFor(portal) : JSON.parse(readFileSync(file, 'utf8'));
  return (keys as { keys: Key[] }).keys;
}

async function askFor(portal: string): Promise<unknown> {
  const answer = await fetch(new URL('/.well-known/receipt-keys.json', portal)).catch(() => undefined);
  if (answer?.ok === true) return answer.json();
  throw new Error(`${portal} gibt seine Schlüssel nicht heraus. Nennen Sie die Datei: --keys receipt-keys.json`);
}

function checkKept(file: string, head: Signed): string {
  const { heads } = JSON.parse(readFileSync(file, 'utf8')) as { heads: Signed[] };
  const kept = heads.find(({ day }) => day === head.day);
  if (kept === undefined) return `Vom ${head.day} ist kein Tagesstand aufbewahrt.`;
  check(kept.size !== head.size || kept.root === head.root, `Der Tagesstand vom ${head.day} ist ein anderer.`);
  return kept.size === head.size ? `Der aufbewahrte Tagesstand vom ${head.day} ist derselbe.` : '';
}

try {
  const options = { keys: { type: 'string' }, heads: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Bitte nennen Sie die Datei: npm run verify-receipt -- quittung.json');
  const { statement, signature, head, path } = readReceipt(file);
  const keys = await readKeys(values.keys, String(statement.portal));
  checkSignature(keys, statement, signature, String(statement.sealedAt), 'Angaben');
  const { signature: headSignature, ...content } = head;
  checkSignature(keys, content, String(headSignature), String(head.at), 'Stand des Verzeichnisses');
  const root = rootFrom(hash(0, textOf(statement)), path, Number(statement.place), Number(head.size));
  check(root === head.root, 'Sie gehört nicht an diesen Platz des Verzeichnisses.');
  const kept = values.heads === undefined ? '' : checkKept(values.heads, head);
  console.log(`Die Quittung stimmt: ${statement.what}, ${statement.subject}.`);
  console.log(`Unternehmen: ${statement.company}. Durch: ${statement.by}. Wann: ${statement.at}.`);
  console.log(`Prüfsumme des Inhalts (SHA-256): ${statement.contentHash}`);
  console.log(
    `Platz ${Number(statement.place) + 1} im Verzeichnis von ${statement.portal}, eingetragen ${statement.sealedAt}.`,
  );
  if (kept !== '') console.log(kept);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
