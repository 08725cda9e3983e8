import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '#ground/rules/values/bytes.ts';
import { commitmentOf, type DrawCrypto, draw, listHashOf, sortedPseudonyms } from './draw.ts';
import {
  type DrawProtocol,
  PROTOCOL_FORMAT,
  type ProtocolFault,
  type PublishedBefore,
  procedureLink,
  readNotes,
  verifyProtocol,
} from './protocol.ts';

const HASH = 'ab'.repeat(32);
const TYPED = { commitment: ` ${HASH.toUpperCase()} `, listHash: HASH, quotas: '1.500', publicValue: ' 3 11 19 ' };

describe('readNotes', () => {
  it('takes hashes in any case, thousands with a point, blanks at the ends', () => {
    expect(readNotes(TYPED)).toEqual({
      notes: { commitment: HASH, listHash: HASH, quotas: 1500, publicValue: '3 11 19' },
    });
  });

  it('writes the numbers of a lottery ascending, however they were called', () => {
    const read = (publicValue: string) => readNotes({ ...TYPED, publicValue });
    expect(read('42, 03, 11, 19, 24, 38')).toMatchObject({ notes: { publicValue: '3 11 19 24 38 42' } });
    const keno = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(read([...keno].reverse().join(' '))).toMatchObject({ notes: { publicValue: keno.join(' ') } });
    expect(read('9 8 7')).toMatchObject({ notes: { publicValue: '9 8 7' } });
  });

  it.each([
    ['commitment', null],
    ['commitment', HASH.slice(1)],
    ['listHash', `${HASH}0`],
    ['listHash', 'g'.repeat(64)],
    ['quotas', ''],
    ['quotas', '-1'],
    ['quotas', '1,5'],
    ['publicValue', '   '],
    ['publicValue', null],
  ])('does not take %s %j', (name, typed) => {
    expect(readNotes({ ...TYPED, [name]: typed })).toEqual({ wrong: [name] });
  });

  it('names everything that is missing', () => {
    const nothing = { commitment: null, listHash: null, quotas: null, publicValue: null };
    expect(readNotes(nothing)).toEqual({ wrong: ['commitment', 'listHash', 'quotas', 'publicValue'] });
  });
});

describe('procedureLink', () => {
  it('carries what is fixed behind the hash sign', () => {
    expect(procedureLink('https://portal.example.org', 'p', { commitment: HASH, listHash: HASH, quotas: 5 })).toBe(
      `https://portal.example.org/losverfahren/p#startwert=${HASH}&liste=${HASH}&kontingente=5`,
    );
  });
});

const CRYPTO: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const PSEUDONYMS = ['7QK2-M4XD', '0RTF-9C3H', 'ZZ91-AB22', '4444-5555', 'K1K1-2L2L'];

async function protocolOf(pseudonyms: readonly string[] = PSEUDONYMS, quotas = 2): Promise<DrawProtocol> {
  const seed = createHash('sha256').update('a seed').digest();
  const publicValue = '3 11 19 24 38 42';
  return {
    format: PROTOCOL_FORMAT,
    programme: 'Digital Jetzt',
    pot: {
      id: '11111111-2222-4333-8444-555555555555',
      raffleBegin: '2022-02-28T23:00:00+00:00',
      raffleEnd: '2022-03-24T22:59:59+00:00',
      dayOfRaffle: '2022-03-25',
      quotas,
    },
    commitment: await commitmentOf(CRYPTO, seed),
    listHash: await listHashOf(CRYPTO, pseudonyms),
    frozenAt: '2022-03-24T23:00:20+00:00',
    drawnAt: '2022-03-25T19:30:00+00:00',
    publicSource: 'Gewinnzahlen',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(CRYPTO, { seed, pseudonyms, publicValue, quotas }),
  };
}

/** What somebody who kept everything from before the draw knows. */
function notesOf({ commitment, listHash, publicValue, pot }: DrawProtocol): PublishedBefore {
  return { commitment, listHash, publicValue, quotas: pot.quotas };
}

/** The notes of somebody who has taken them from the forged protocol itself. */
function misledBy(forged: unknown): Partial<PublishedBefore> {
  return typeof forged === 'object' ? notesOf(forged as DrawProtocol) : {};
}

describe('verifyProtocol', () => {
  it('believes an honest protocol, also after a trip through JSON', async () => {
    const protocol = JSON.parse(JSON.stringify(await protocolOf()));
    expect(await verifyProtocol(protocol, CRYPTO, notesOf(protocol))).toEqual({ ok: true, winners: 2 });
    const empty = await protocolOf([]);
    expect(await verifyProtocol(empty, CRYPTO, notesOf(empty))).toEqual({ ok: true, winners: 0 });
  });

  const other = 'a'.repeat(64);
  const forgeries: [string, ProtocolFault, (protocol: DrawProtocol) => unknown][] = [
    ['another seed', 'commitment-differs', (p) => ({ ...p, seed: other })],
    ['another commitment', 'commitment-differs', (p) => ({ ...p, commitment: other })],
    ['an unsorted list', 'list-unsorted', (p) => ({ ...p, entries: [...p.entries].reverse() })],
    ['an entry twice', 'list-unsorted', (p) => ({ ...p, entries: [p.entries[0], ...p.entries] })],
    ['an entry left out', 'list-hash-differs', (p) => ({ ...p, entries: p.entries.slice(1) })],
    ['an entry added', 'list-hash-differs', (p) => ({ ...p, entries: [...p.entries, 'ZZZZ-ZZZZ'] })],
    ['another list hash', 'list-hash-differs', (p) => ({ ...p, listHash: other })],
    ['another public value', 'ranking-differs', (p) => ({ ...p, publicValue: '1 2 3 4 5 6' })],
    ['more quotas', 'ranking-differs', (p) => ({ ...p, pot: { ...p.pot, quotas: 3 } })],
    ['a changed order', 'ranking-differs', (p) => ({ ...p, ranking: [...p.ranking].reverse() })],
    ['a loser who won', 'ranking-differs', (p) => ({ ...p, ranking: p.ranking.map((e) => ({ ...e, won: true })) })],
    ['a shortened ranking', 'ranking-differs', (p) => ({ ...p, ranking: p.ranking.slice(0, 2) })],
    ['no object', 'unreadable', () => 'protocol'],
    ['another format', 'unreadable', (p) => ({ ...p, format: 'raffle-protocol/2' })],
    ['no entries', 'unreadable', ({ entries, ...p }) => p],
    ['a short seed', 'unreadable', (p) => ({ ...p, seed: 'ab' })],
    ['half a surrogate', 'unreadable', (p) => ({ ...p, publicValue: '\ud800' })],
    ['a fraction of quotas', 'unreadable', (p) => ({ ...p, pot: { ...p.pot, quotas: 1.5 } })],
  ];

  it.each(forgeries)('does not believe %s', async (_name, because, forge) => {
    const honest = await protocolOf();
    const forged = forge(honest);
    // A forger who has misled about what was published as well gets no further.
    const published = { ...notesOf(honest), ...misledBy(forged) };
    const verdict = await verifyProtocol(forged, CRYPTO, published);
    expect(verdict).toMatchObject({ ok: false, because });
  });

  it('does not believe a consistent protocol with other hashes than those published before', async () => {
    const protocol = await protocolOf();
    for (const published of [{ commitment: other }, { listHash: other }]) {
      const notes = { ...notesOf(protocol), ...published };
      expect(await verifyProtocol(protocol, CRYPTO, notes)).toMatchObject({ because: 'published-differs' });
    }
  });

  it('does not believe a consistent protocol of other terms than those announced', async () => {
    const protocol = await protocolOf();
    const terms = notesOf(protocol);
    expect(await verifyProtocol(protocol, CRYPTO, terms)).toEqual({ ok: true, winners: 2 });
    for (const other of [{ publicValue: '1 2 3' }, { quotas: 3 }]) {
      expect(await verifyProtocol(protocol, CRYPTO, { ...terms, ...other })).toMatchObject({ because: 'terms-differ' });
    }
  });

  it('believes no protocol with any one winner exchanged', async () => {
    const pseudonyms = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{8}$/), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pseudonyms, fc.nat(), async (list, pick) => {
        const protocol = await protocolOf(list, 1);
        const loser = 1 + (pick % (list.length - 1));
        const ranking = protocol.ranking.map((entry, index) => ({ ...entry, won: index === loser }));
        expect((await verifyProtocol({ ...protocol, ranking }, CRYPTO, notesOf(protocol))).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
