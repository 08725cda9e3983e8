import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitmentOf, type DrawCrypto, draw, listHashOf, sortedPseudonyms } from '@portal/domain/raffle/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT } from '@portal/domain/raffle/protocol.ts';
import { toHex } from '@portal/domain/values/bytes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./verify-draw.ts', import.meta.url));
const CRYPTO: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

let folder: string;
let protocol: DrawProtocol;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-draw-'));
  const pseudonyms = Array.from({ length: 40 }, (_, index) => `LOS-${(index * 7919) % 1000}`);
  const seed = createHash('sha256').update('seed').digest();
  const publicValue = '3 11 19 größer';
  protocol = {
    format: PROTOCOL_FORMAT,
    programme: 'Digital Jetzt',
    pot: { id: 'pot', raffleBegin: '', raffleEnd: '', dayOfRaffle: '2022-03-25', quotas: 7 },
    commitment: await commitmentOf(CRYPTO, seed),
    listHash: await listHashOf(CRYPTO, pseudonyms),
    frozenAt: '',
    drawnAt: '',
    publicSource: '',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(CRYPTO, { seed, pseudonyms, publicValue, quotas: 7 }),
  };
});
afterAll(() => rm(folder, { recursive: true }));

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
    const { commitment, listHash } = protocol;
    const noted = ['--commitment', commitment, '--list-hash', listHash];
    const result = await verify(protocol, own, ...noted);
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toContain('40 Lose, 7 gezogen');
    expect(result.out).toContain('Rang 8, nicht gezogen');
  });

  it.each([
    ['seed', (p: DrawProtocol) => ({ ...p, seed: 'a'.repeat(64) })],
    ['list', (p: DrawProtocol) => ({ ...p, entries: p.entries.slice(1) })],
    ['public value', (p: DrawProtocol) => ({ ...p, publicValue: '1' })],
    ['winners', (p: DrawProtocol) => ({ ...p, ranking: p.ranking.map((entry) => ({ ...entry, won: true })) })],
    ['number of quotas', (p: DrawProtocol) => ({ ...p, pot: { ...p.pot, quotas: 8 } })],
  ])('does not believe another %s', async (_name, change) => {
    expect(await verify(change(protocol))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('stimmt nicht'),
    });
  });

  it('does not believe other hashes than those noted before', async () => {
    const other = 'b'.repeat(64);
    expect(await verify(protocol, '--commitment', other)).toMatchObject({ code: 1 });
    expect(await verify(protocol, '--list-hash', other)).toMatchObject({ code: 1 });
  });

  it('stands alone: nothing of the project, under 100 lines', async () => {
    const source = await readFile(SCRIPT, 'utf8');
    expect(source.split('\n').length).toBeLessThan(100);
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    expect(imports.every((from) => from?.startsWith('node:'))).toBe(true);
  });
});
