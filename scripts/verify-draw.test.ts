import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf, type DrawCrypto, draw, listHashOf, sortedPseudonyms } from '#features/raffle/rules/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT } from '#features/raffle/rules/protocol.ts';
import { toHex } from '#ground/rules/values/bytes.ts';

const SCRIPT = fileURLToPath(new URL('./verify-draw.ts', import.meta.url));
const CRYPTO: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** Not only ASCII: the encoding counts. */
const VALUE = '3 11 19 größer';
const QUOTAS = 7;

let folder: string;
let protocol: DrawProtocol;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-draw-'));
  const pseudonyms = Array.from({ length: 40 }, (_, index) => `LOS-${(index * 7919) % 1000}`);
  const seed = createHash('sha256').update('seed').digest();
  const publicValue = VALUE;
  protocol = {
    format: PROTOCOL_FORMAT,
    programme: 'Digital Jetzt',
    pot: { id: 'pot', raffleBegin: '', raffleEnd: '', dayOfRaffle: '2022-03-25', quotas: QUOTAS },
    commitment: await commitmentOf(CRYPTO, seed),
    listHash: await listHashOf(CRYPTO, pseudonyms),
    frozenAt: '',
    drawnAt: '',
    publicSource: '',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(CRYPTO, { seed, pseudonyms, publicValue, quotas: QUOTAS }),
  };
});
afterAll(() => rm(folder, { recursive: true }));

/** What an entrant knows from before the draw, as options. */
function noted(): Record<string, string> {
  const { commitment, listHash } = protocol;
  return { '--commitment': commitment, '--list-hash': listHash, '--quotas': String(QUOTAS), '--value': VALUE };
}

/** Another draw, consistent in itself: what a forger would publish. */
async function redrawn(change: {
  seed?: Uint8Array;
  entries?: readonly string[];
  publicValue?: string;
  quotas?: number;
}): Promise<DrawProtocol> {
  const seed = change.seed ?? Buffer.from(protocol.seed, 'hex');
  const { entries: pseudonyms = protocol.entries, publicValue = VALUE, quotas = QUOTAS } = change;
  return {
    ...protocol,
    pot: { ...protocol.pot, quotas },
    commitment: await commitmentOf(CRYPTO, seed),
    listHash: await listHashOf(CRYPTO, pseudonyms),
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(CRYPTO, { seed, pseudonyms, publicValue, quotas }),
  };
}

async function verify(changed: object, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'protocol.json');
  await writeFile(file, JSON.stringify(changed));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, file, ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe('verify-draw', () => {
  it('repeats an honest draw and finds the own entry', async () => {
    const own = protocol.ranking[7]?.pseudonym ?? '';
    const result = await verify(protocol, own, ...Object.entries(noted()).flat());
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toContain('40 Lose, 7 gezogen');
    expect(result.out).toContain('Rang 8, nicht gezogen');
  });

  it('takes lottery numbers in the order in which they were drawn', async () => {
    const six = await redrawn({ publicValue: '3 11 19 24 38 42' });
    const known = { ...noted(), '--value': '42, 03, 11, 19, 38, 24' };
    expect(await verify(six, ...Object.entries(known).flat())).toMatchObject({ code: 0, err: '' });
    const forged = await redrawn({ publicValue: '42 3 11 19 38 24' });
    expect(await verify(forged, ...Object.entries(known).flat())).toMatchObject({ code: 1 });
  });

  it.each([
    ['seed', (p: DrawProtocol) => ({ ...p, seed: 'a'.repeat(64) })],
    ['list', (p: DrawProtocol) => ({ ...p, entries: p.entries.slice(1) })],
    ['public value', (p: DrawProtocol) => ({ ...p, publicValue: '1' })],
    ['winners', (p: DrawProtocol) => ({ ...p, ranking: p.ranking.map((entry) => ({ ...entry, won: true })) })],
    ['number of quotas', (p: DrawProtocol) => ({ ...p, pot: { ...p.pot, quotas: 8 } })],
  ])('does not believe another %s', async (_name, change) => {
    expect(await verify(change(protocol), ...Object.entries(noted()).flat())).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('stimmt nicht'),
    });
  });

  it.each([
    ['seed', '--commitment', { seed: new Uint8Array(32) }],
    ['list', '--list-hash', { entries: ['LOS-A', 'LOS-B'] }],
    ['number of quotas', '--quotas', { quotas: 8 }],
    ['public value', '--value', { publicValue: '1 2 3' }],
  ])('does not believe a whole new draw from another %s that fits together', async (_name, option, change) => {
    const result = await verify(await redrawn(change), ...Object.entries(noted()).flat());
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(`stimmt nicht: Das Protokoll sagt anderes als ${option}`);
  });

  it('believes nothing without what was known before the draw, and says what is missing', async () => {
    const none = await verify(protocol);
    expect(none).toMatchObject({ code: 1, out: '' });
    for (const option of Object.keys(noted())) {
      expect(none.err).toContain(option);
      const others = Object.entries(noted()).filter(([name]) => name !== option);
      const result = await verify(protocol, ...others.flat());
      expect(result, option).toMatchObject({ code: 1, out: '' });
      expect(result.err).toContain(`${option}:`);
    }
  });

  it('stands alone: nothing of the project, under 120 lines', async () => {
    const source = await readFile(SCRIPT, 'utf8');
    expect(source.split('\n').length).toBeLessThan(120);
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    expect(imports.every((from) => from?.startsWith('node:'))).toBe(true);
  });
});
