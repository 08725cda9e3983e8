/**
 * Repeats a draw from its published protocol, offline and without anything of the portal:
 *   npm run verify-draw -- protokoll.json --commitment <hex> --list-hash <hex> --quotas <n> --value <drawn> [Losnummer]
 * A protocol alone proves nothing: all of it could be made to fit together afterwards. So everything that was fixed
 * before the draw must come from elsewhere, and the value from where it was drawn.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Ranked {
  rank: number;
  pseudonym: string;
  key: string;
  won: boolean;
}

interface Protocol {
  format: string;
  pot: { id: string; quotas: number };
  commitment: string;
  listHash: string;
  publicValue: string;
  seed: string;
  entries: string[];
  ranking: Ranked[];
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
}

/** Ascending by bytes; pseudonyms and keys are ASCII. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function check(holds: boolean, fault: string): void {
  if (!holds) throw new Error(`Die Ziehung stimmt nicht: ${fault}`);
}

/** The draw once more; throws with the first thing that does not fit. */
function repeat({ format, seed, commitment, listHash, entries, publicValue, pot, ranking }: Protocol): Ranked[] {
  check(format === 'raffle-protocol/1', 'Die Datei ist kein Ziehungsprotokoll dieser Fassung.');
  check(/^[0-9a-f]{64}$/.test(seed), 'Der Startwert hat keine 32 Bytes.');
  const seedBytes = Buffer.from(seed, 'hex');
  check(sha256(seedBytes).toString('hex') === commitment, 'Der Startwert passt nicht zu seiner Prüfsumme.');

  const sorted = [...new Set(entries)].sort(byText);
  const list = sorted.join('\n');
  check(list === entries.join('\n'), 'Die Liste ist nicht sortiert oder nennt ein Los doppelt.');
  const listBytes = sha256(list);
  check(listBytes.toString('hex') === listHash, 'Die Liste passt nicht zu ihrer Prüfsumme.');

  const drawKey = sha256(seedBytes, listBytes, publicValue);
  const computed = sorted
    .map((pseudonym) => ({ pseudonym, key: createHmac('sha256', drawKey).update(pseudonym).digest('hex') }))
    .sort((a, b) => byText(a.key, b.key))
    .map((entry, index) => ({ rank: index + 1, ...entry, won: index < pot.quotas }));
  const line = ({ rank, pseudonym, key, won }: Ranked): string => `${rank} ${pseudonym} ${key} ${won}`;
  check(computed.map(line).join('\n') === ranking.map(line).join('\n'), 'Die Nachrechnung ergibt anderes.');
  return computed;
}

function ownResult(ranking: readonly Ranked[], pseudonym: string): string {
  const own = ranking.find((entry) => entry.pseudonym === pseudonym);
  if (own === undefined) return 'Ihr Los steht nicht in der Liste.';
  return `Ihr Los: Rang ${own.rank}, ${own.won ? 'gezogen' : 'nicht gezogen'}.`;
}

/** What must be known from elsewhere than the protocol: option, where it stands, what the protocol says. */
const NOTED: readonly [name: string, from: string, stated: (protocol: Protocol) => string][] = [
  ['commitment', 'Prüfsumme des Startwerts, aus der E-Mail zu Ihrer Bewerbung', (p) => p.commitment],
  ['list-hash', 'Prüfsumme der Liste, aus der E-Mail nach dem Bewerbungsschluss', (p) => p.listHash],
  ['quotas', 'Zahl der Antragskontingente, aus derselben E-Mail', (p) => String(p.pot.quotas)],
  ['value', 'öffentlicher Wert, wie ihn die angekündigte Quelle nennt', (p) => p.publicValue],
];

/** Numbers as KENO (20 of 70) or LOTTO (6 of 49) draws them entered the draw ascending; any other value as it is. */
function asEntered(typed: string): string {
  const numbers = [...new Set(typed.trim().split(/[\s,;]+/))].map((one) => (/^\d{1,2}$/.test(one) ? Number(one) : 0));
  const isOf = (count: number, most: number) =>
    new Set(numbers).size === count && numbers.length === count && numbers.every((one) => one >= 1 && one <= most);
  if (!isOf(20, 70) && !isOf(6, 49)) return typed.trim().normalize('NFC');
  return numbers.sort((one, other) => one - other).join(' ');
}

/** Throws with everything that is missing, or with the first thing the protocol says otherwise. */
function compare(protocol: Protocol, noted: Record<string, string | undefined>): void {
  const missing = NOTED.filter(([name]) => (noted[name] ?? '').trim() === '').map(
    ([name, from]) => `  --${name}: ${from}`,
  );
  if (missing.length > 0) throw new Error(`Ohne diese Angaben beweist ein Protokoll nichts:\n${missing.join('\n')}`);
  for (const [name, from, stated] of NOTED) {
    check(asEntered(noted[name] ?? '') === stated(protocol), `Das Protokoll sagt anderes als --${name} (${from}).`);
  }
}

try {
  const options = Object.fromEntries(NOTED.map(([name]) => [name, { type: 'string' as const }]));
  const { values: noted, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, pseudonym] = positionals;
  if (file === undefined) throw new Error('Bitte nennen Sie die Datei: npm run verify-draw -- protokoll.json …');
  const protocol = JSON.parse(readFileSync(file, 'utf8')) as Protocol;
  compare(protocol, noted as Record<string, string | undefined>);
  const ranking = repeat(protocol);
  const winners = ranking.filter((entry) => entry.won).length;
  console.log(`Die Ziehung stimmt: ${ranking.length} Lose, ${winners} gezogen (Lostopf ${protocol.pot.id}).`);
  if (pseudonym !== undefined) console.log(ownResult(ranking, pseudonym));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
