import { describe, expect, it } from 'vitest';
import { procedureLink, readNotes } from './noted.ts';

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
