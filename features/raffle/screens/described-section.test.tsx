import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '#ground/rules/values/bytes.ts';
import { commitmentOf, draw, listHashOf, sortedPseudonyms } from '../rules/draw.ts';
import { DescribedSection } from './described-section.tsx';
import { BROWSER_CRYPTO } from './recompute-section.tsx';

/**
 * A stranger's program, written from the page's words alone: nothing of it comes from the portal. Where the words change,
 * it must be written anew.
 */
interface Published {
  format: string;
  seed: string;
  commitment: string;
  entries: string[];
  listHash: string;
  publicValue: string;
  pot: { quotas: number };
  ranking: { rank: number; pseudonym: string; key: string; won: boolean }[];
}
type Known = Pick<Published, 'commitment' | 'listHash' | 'publicValue'> & { quotas: number };
type Bytes = Uint8Array<ArrayBuffer>;

const inUtf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const fromDigits = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16));
const inDigits = (bytes: Uint8Array) => [...bytes].map((byte) => (256 + byte).toString(16).slice(1)).join('');
const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

async function hmac(key: Bytes, message: Bytes): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** Negative where the first one stands before the other. */
function byBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

async function figuresOf({ seed, entries, publicValue }: Pick<Published, 'seed' | 'entries' | 'publicValue'>) {
  const list = inUtf8(entries.join('\u000a'));
  const listHash = await sha256(list);
  const drawKey = await sha256(Uint8Array.from([...fromDigits(seed), ...listHash, ...inUtf8(publicValue)]));
  const keyed = await Promise.all(entries.map(async (lot) => ({ lot, key: await hmac(drawKey, inUtf8(lot)) })));
  const order = keyed.sort((one, other) => byBytes(one.key, other.key));
  return {
    commitment: inDigits(await sha256(fromDigits(seed))),
    length: list.length,
    listHash: inDigits(listHash),
    drawKey: inDigits(drawKey),
    order: order.map(({ lot, key }) => ({ lot, key: inDigits(key) })),
  };
}

async function isRight(published: Published, known: Known): Promise<boolean> {
  const { format, commitment, listHash, publicValue, pot, entries, ranking } = published;
  const asKnown =
    commitment === known.commitment &&
    listHash === known.listHash &&
    publicValue === known.publicValue &&
    pot.quotas === known.quotas;
  const sorted = entries.every((lot, at) => at === 0 || byBytes(inUtf8(entries[at - 1] ?? ''), inUtf8(lot)) < 0);
  const own = await figuresOf(published);
  const expected = own.order.map(({ lot, key }, at) => [at + 1, lot, key, at < pot.quotas]);
  const stated = ranking.map(({ rank, pseudonym, key, won }) => [rank, pseudonym, key, won]);
  return (
    format === 'raffle-protocol/1' &&
    asKnown &&
    sorted &&
    own.commitment === commitment &&
    own.listHash === listHash &&
    JSON.stringify(expected) === JSON.stringify(stated)
  );
}

/** What the page shows, term by term. */
let shown: Map<string, string>;

beforeAll(() => {
  render(<DescribedSection />);
  const terms = [...document.querySelectorAll('dt')];
  shown = new Map(terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
});
afterAll(cleanup);

describe('a program written from the words of the page', () => {
  it('comes to every figure of the worked example', async () => {
    const seed = shown.get('Startwert') ?? '';
    const entries = (shown.get('Lose') ?? '').split(', ');
    const publicValue = shown.get('Öffentlicher Wert (Beispiel)') ?? '';
    const quotas = Number(shown.get('Antragskontingente (Beispiel)'));
    const own = await figuresOf({ seed, entries, publicValue });
    expect(own.commitment).toBe(shown.get('Prüfsumme des Startwerts (Beispiel)'));
    expect(own.length).toBe(Number(shown.get('Länge der Liste in Bytes')));
    expect(own.listHash).toBe(shown.get('Prüfsumme der Liste (Beispiel)'));
    expect(own.drawKey).toBe(shown.get('Ziehungsschlüssel'));
    expect(own.order).toHaveLength(3);
    for (const [at, { lot, key }] of own.order.entries()) {
      expect(shown.get(`Rang ${at + 1}, ${at < quotas ? '' : 'nicht '}gezogen: ${lot}`)).toBe(key);
    }
  });

  it('believes every draw of the portal, and none with one thing changed', async () => {
    const lots = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), { maxLength: 8 });
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const values = fc.constantFrom('1 2 3', '3 11 19 größer', '2 5 70');
    await fc.assert(
      fc.asyncProperty(seeds, lots, values, fc.nat(9), async (seed, pseudonyms, publicValue, quotas) => {
        const commitment = await commitmentOf(BROWSER_CRYPTO, seed);
        const listHash = await listHashOf(BROWSER_CRYPTO, pseudonyms);
        const honest: Published = {
          format: 'raffle-protocol/1',
          pot: { quotas },
          seed: toHex(seed),
          entries: sortedPseudonyms(pseudonyms),
          ranking: await draw(BROWSER_CRYPTO, { seed, pseudonyms, publicValue, quotas }),
          ...{ commitment, listHash, publicValue },
        };
        const known = { commitment, listHash, publicValue, quotas };
        expect(await isRight(honest, known)).toBe(true);
        const forged: Published[] = [
          { ...honest, seed: toHex(seed.map((byte) => byte ^ 1)) },
          { ...honest, entries: [...honest.entries, 'ZZZZ-ZZZZ-Z'] },
          { ...honest, publicValue: `${publicValue} 1` },
          { ...honest, pot: { quotas: quotas + 1 } },
          { ...honest, ranking: [...honest.ranking, { rank: 0, pseudonym: '', key: '', won: true }] },
        ];
        for (const one of forged) expect(await isRight(one, known)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});
