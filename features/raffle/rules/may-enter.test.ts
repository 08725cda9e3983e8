import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type EntryFacts, type EntryRefusal, findEntryRefusal } from './may-enter.ts';
import type { QuotaEntry } from './quota-entry.ts';
import { refusalText } from './quota-standing.ts';
import { quotaEntry } from './testing/test-stories.ts';

const MARCH = { id: 'march', raffleBegin: startOfDay('2022-03-01'), raffleEnd: endOfDay('2022-03-24'), frozen: false };
const FREE: EntryFacts = {
  programme: EXAMPLE_PROGRAMME,
  now: new Date('2022-03-15T09:00:00Z'),
  accountActive: true,
  objectionFiled: false,
  pot: MARCH,
  entries: [],
};

function former(overrides: Partial<QuotaEntry>): QuotaEntry {
  const past = { rafflePot: 'february', raffleBegin: startOfDay('2022-02-01'), submitEnd: endOfDay('2022-03-25') };
  return { ...quotaEntry(false), ...past, ...overrides };
}

const DENIED = quotaEntry(true, 'denied').proposal;

function because(overrides: Partial<EntryFacts>): EntryRefusal | 'allowed' {
  return findEntryRefusal({ ...FREE, ...overrides }) ?? 'allowed';
}

describe('findEntryRefusal', () => {
  it('lets a free company enter', () => {
    expect(because({})).toBe('allowed');
    expect(because({ entries: [former({})] })).toBe('allowed');
    expect(because({ entries: [former({ valid: null })] })).toBe('allowed');
    expect(because({ entries: [former({ valid: true, proposal: DENIED })] })).toBe('allowed');
  });

  it('names each reason', () => {
    expect(because({ now: new Date('2024-01-01T00:00:00+01:00') })).toBe('programme-ended');
    expect(because({ accountActive: false })).toBe('account-not-active');
    expect(because({ entries: [former({ valid: true })] })).toBe('quota-received');
    expect(because({ objectionFiled: true })).toBe('objection-filed');
    expect(because({ entries: [former({ raffleBegin: MARCH.raffleBegin, rafflePot: 'march', valid: null })] })).toBe(
      'already-in-pot',
    );
    const sameMonth = former({ rafflePot: 'other', raffleBegin: startOfDay('2022-03-20'), valid: null });
    expect(because({ entries: [sameMonth] })).toBe('already-this-month');
    expect(because({ now: new Date('2022-02-28T22:59:59Z') })).toBe('not-begun');
    expect(because({ now: new Date('2022-03-25T12:00:00Z') })).toBe('closed');
    expect(because({ pot: { ...MARCH, frozen: true } })).toBe('closed');
  });

  it('tells each reason in a German text of its own', () => {
    const blocked: Partial<EntryFacts>[] = [
      { now: new Date('2024-01-01T00:00:00+01:00') },
      { accountActive: false },
      { entries: [former({ valid: true })] },
      { objectionFiled: true },
      { entries: [former({ rafflePot: 'march' })] },
      { entries: [former({ raffleBegin: startOfDay('2022-03-02') })] },
      { now: new Date('2022-02-01T12:00:00Z') },
      { now: new Date('2022-03-25T12:00:00Z') },
    ];
    const texts = blocked.map((overrides) => {
      const facts = { ...FREE, ...overrides };
      const refusal = findEntryRefusal(facts);
      return refusal === undefined ? '' : refusalText(refusal, { ...facts, pots: [] });
    });
    expect(new Set(texts).size).toBe(blocked.length);
    expect(texts.every((text) => text.endsWith('.') && !text.includes('!'))).toBe(true);
  });

  it.each([
    ['2022-03-24T22:59:58.999Z', 'allowed'],
    ['2022-03-24T22:59:59.000Z', 'allowed'],
    ['2022-03-24T22:59:59.999Z', 'allowed'],
    ['2022-03-24T23:00:00.000Z', 'closed'],
    ['2022-02-28T22:59:59.999Z', 'not-begun'],
    ['2022-02-28T23:00:00.000Z', 'allowed'],
  ])('at %s: %s', (now, expected) => {
    expect(because({ now: new Date(now) })).toBe(expected);
  });

  it('keeps the last second on days of the time change', () => {
    const raffleEnd = endOfDay('2022-03-27');
    const pot = { ...MARCH, raffleEnd };
    expect(because({ pot, now: new Date('2022-03-27T21:59:59.500Z') })).toBe('allowed');
    expect(because({ pot, now: new Date('2022-03-27T22:00:00Z') })).toBe('closed');
    const autumn = { ...MARCH, raffleBegin: startOfDay('2022-10-01'), raffleEnd: endOfDay('2022-10-30') };
    expect(because({ pot: autumn, now: new Date('2022-10-30T22:59:59.500Z') })).toBe('allowed');
    expect(because({ pot: autumn, now: new Date('2022-10-30T23:00:00Z') })).toBe('closed');
  });

  it('counts months in Berlin', () => {
    // 1 March 00:00 in Berlin is 28 February 23:00 UTC.
    const pot = { ...MARCH, raffleBegin: new Date('2022-02-28T23:00:00Z') };
    expect(because({ pot, entries: [former({ raffleBegin: '2022-02-28T22:59:59Z' })] })).toBe('allowed');
    expect(because({ pot, entries: [former({ raffleBegin: '2022-03-31T21:00:00Z' })] })).toBe('already-this-month');
  });
});
