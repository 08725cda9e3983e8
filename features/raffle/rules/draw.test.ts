import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBytes, toHex, utf8 } from '#ground/rules/values/bytes.ts';
import { commitmentOf, type DrawCrypto, draw, findPublicValue, listHashOf } from './draw.ts';

const NODE: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const WEB: DrawCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
const lists = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), { maxLength: 60 });
const publicValues = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const inputs = fc.record({
  seed: seeds,
  pseudonyms: lists,
  publicValue: publicValues,
  quotas: fc.nat({ max: 80 }),
});

describe('draw', () => {
  it('gives the result worked out by hand from the described bytes', async () => {
    const seed = Buffer.alloc(32, 7);
    const pseudonyms = ['C', 'A', 'B'];
    const sha = (...parts: (Buffer | string)[]) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest();
    };
    const key = sha(seed, sha('A\nB\nC'), '3 11 19 größer');
    const keyOf = (pseudonym: string) => createHmac('sha256', key).update(pseudonym).digest('hex');
    const expected = pseudonyms.map((pseudonym) => ({ pseudonym, key: keyOf(pseudonym) }));
    expected.sort((a, b) => (a.key < b.key ? -1 : 1));
    const ranking = await draw(NODE, { seed, pseudonyms, publicValue: '3 11 19 größer', quotas: 1 });
    expect(ranking).toEqual(expected.map((entry, index) => ({ ...entry, rank: index + 1, won: index === 0 })));
  });

  it('does not depend on the order of the list, and Node and the browser agree', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, fc.infiniteStream(fc.nat()), async (input, random) => {
        const shuffled = input.pseudonyms
          .map((pseudonym) => ({ pseudonym, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ pseudonym }) => pseudonym);
        const ranking = await draw(NODE, input);
        expect(await draw(WEB, { ...input, pseudonyms: shuffled })).toEqual(ranking);
        expect(await listHashOf(NODE, shuffled)).toBe(await listHashOf(WEB, input.pseudonyms));
      }),
      { numRuns: 40 },
    );
  });

  it('ranks every entry once and lets exactly min(quotas, entries) win, the first ones', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const ranking = await draw(NODE, input);
        expect(ranking.map((entry) => entry.pseudonym).sort()).toEqual([...input.pseudonyms].sort());
        expect(ranking.map((entry) => entry.rank)).toEqual(ranking.map((_, index) => index + 1));
        const winners = ranking.filter((entry) => entry.won);
        expect(winners).toHaveLength(Math.min(input.quotas, input.pseudonyms.length));
        expect(winners.every((entry) => entry.rank <= input.quotas)).toBe(true);
      }),
    );
  });

  it('gives every entry another key when seed, public value or list change in the least', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, fc.nat({ max: 31 }), fc.integer({ min: 1, max: 255 }), async (input, at, flip) => {
        const before = new Set((await draw(NODE, input)).map((entry) => entry.key));
        const seed = input.seed.map((byte, index) => (index === at ? byte ^ flip : byte));
        const others = [
          await draw(NODE, { ...input, seed }),
          await draw(NODE, { ...input, publicValue: `${input.publicValue}1` }),
          await draw(NODE, { ...input, pseudonyms: [...input.pseudonyms, 'one more'] }),
        ];
        for (const entry of others.flat()) expect(before.has(entry.key)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('is fair: over many seeds every place of the list wins equally often', async () => {
    const pseudonyms = Array.from({ length: 10 }, (_, index) => `LOS-${index}`);
    const wins = new Map(pseudonyms.map((pseudonym) => [pseudonym, 0]));
    for (let round = 0; round < 700; round++) {
      const seed = createHash('sha256').update(`round ${round}`).digest();
      for (const { pseudonym, won } of await draw(NODE, { seed, pseudonyms, publicValue: '1', quotas: 3 })) {
        if (won) wins.set(pseudonym, (wins.get(pseudonym) ?? 0) + 1);
      }
    }
    // Expected 210, standard deviation 12.1: five of them.
    for (const count of wins.values()) expect(Math.abs(count - 210)).toBeLessThan(61);
  });

  it('refuses what no draw can have', async () => {
    const good = { seed: new Uint8Array(32), pseudonyms: ['A'], publicValue: '1', quotas: 1 };
    await expect(draw(NODE, { ...good, seed: new Uint8Array(31) })).rejects.toThrow(RangeError);
    await expect(draw(NODE, { ...good, quotas: -1 })).rejects.toThrow(RangeError);
    await expect(draw(NODE, { ...good, quotas: 1.5 })).rejects.toThrow(RangeError);
    await expect(draw(NODE, { ...good, pseudonyms: ['A', 'A'] })).rejects.toThrow(RangeError);
  });

  it('draws from an empty list and without quotas', async () => {
    const empty = createHash('sha256').update('').digest('hex');
    expect(await listHashOf(NODE, [])).toBe(empty);
    expect(await draw(NODE, { seed: new Uint8Array(32), pseudonyms: [], publicValue: '1', quotas: 5 })).toEqual([]);
    const none = await draw(NODE, { seed: new Uint8Array(32), pseudonyms: ['A'], publicValue: '1', quotas: 0 });
    expect(none.map((entry) => entry.won)).toEqual([false]);
  });
});

describe('bytes', () => {
  it('writes UTF-8 as Node does', () => {
    fc.assert(
      fc.property(publicValues, (text) => {
        expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text));
      }),
    );
  });

  it('writes and reads hex', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(findBytes(toHex(bytes))).toEqual(bytes);
      }),
    );
    for (const text of ['0', 'zz', 'AB', ' 00']) expect(findBytes(text)).toBeUndefined();
  });

  it('commits to the seed by its SHA-256', async () => {
    const seed = new Uint8Array(32);
    expect(await commitmentOf(NODE, seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });
});

describe('findPublicValue', () => {
  it('trims and brings into normal form C', () => {
    expect(findPublicValue('  3 11 19 24 38 42 \n')).toBe('3 11 19 24 38 42');
    expect(findPublicValue('u\u0308ber')).toBe('über');
  });

  it.each(['', '   ', '1\n2', 'a\u0000b', '\ud800', '1'.repeat(201)])('refuses %j', (typed) => {
    expect(findPublicValue(typed)).toBeUndefined();
  });
});
