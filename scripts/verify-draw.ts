/**
 * Repeats a draw from its published protocol, offline and without anything of the portal:
 *   npm run verify-draw -- protokoll.json [Losnummer] [--commitment <hex>] [--list-hash <hex>]
 * With the two hashes noted before the draw, it also says whether the protocol still names them.
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

try {
  const options = { commitment: { type: 'string' }, 'list-hash': { type: 'string' } } as const;
  const { values: noted, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, pseudonym] = positionals;
  if (file === undefined) throw new Error('Bitte nennen Sie die Datei: npm run verify-draw -- protokoll.json');
  const protocol = JSON.parse(readFileSync(file, 'utf8')) as Protocol;
  const ranking = repeat(protocol);
  const { commitment, listHash } = protocol;
  check((noted.commitment ?? commitment) === commitment, 'Sie haben eine andere Prüfsumme des Startwerts notiert.');
  check((noted['list-hash'] ?? listHash) === listHash, 'Sie haben eine andere Prüfsumme der Liste notiert.');
  const winners = ranking.filter((entry) => entry.won).length;
  console.log(`Die Ziehung stimmt: ${ranking.length} Lose, ${winners} gezogen (Lostopf ${protocol.pot.id}).`);
  console.log(`Öffentlicher Wert: ${protocol.publicValue}. Vergleichen Sie ihn mit der angekündigten Quelle.`);
  if (pseudonym !== undefined) console.log(ownResult(ranking, pseudonym));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
