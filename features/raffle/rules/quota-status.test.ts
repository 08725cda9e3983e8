import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  type ApplicationState,
  applicationState,
  opensApplication,
  type QuotaEntry,
  type QuotaPot,
} from './quota-entry.ts';
import { quotaStanding, refusalText } from './quota-standing.ts';
import { type EntryFacts, type EntryRefusal, findEntryRefusal, findQuotaStatus, QUOTA_STATUS } from './quota-status.ts';
import { quotaPot as pot, quotaEntry } from './testing/test-stories.ts';

const MARCH_POT = {
  id: 'march',
  raffleBegin: startOfDay('2022-03-01'),
  raffleEnd: endOfDay('2022-03-24'),
  frozen: false,
};
const FREE: EntryFacts = {
  programme: EXAMPLE_PROGRAMME,
  now: new Date('2022-03-15T09:00:00Z'),
  accountActive: true,
  objectionFiled: false,
  pot: MARCH_POT,
  entries: [],
};

function former(overrides: Partial<QuotaEntry>): QuotaEntry {
  const past = { rafflePot: 'february', raffleBegin: startOfDay('2022-02-01'), submitEnd: endOfDay('2022-03-25') };
  return { ...quotaEntry(false), ...past, ...overrides };
}

const DENIED_APPLICATION = quotaEntry(true, 'denied').proposal;

function because(overrides: Partial<EntryFacts>): EntryRefusal | 'allowed' {
  return findEntryRefusal({ ...FREE, ...overrides }) ?? 'allowed';
}

describe('findEntryRefusal', () => {
  it('lets a free company enter', () => {
    expect(because({})).toBe('allowed');
    expect(because({ entries: [former({})] })).toBe('allowed');
    expect(because({ entries: [former({ valid: null })] })).toBe('allowed');
    expect(because({ entries: [former({ valid: true, proposal: DENIED_APPLICATION })] })).toBe('allowed');
  });

  it('names each reason', () => {
    expect(because({ now: new Date('2024-01-01T00:00:00+01:00') })).toBe('programme-ended');
    expect(because({ accountActive: false })).toBe('account-not-active');
    expect(because({ entries: [former({ valid: true })] })).toBe('quota-received');
    expect(because({ objectionFiled: true })).toBe('objection-filed');
    expect(
      because({ entries: [former({ raffleBegin: MARCH_POT.raffleBegin, rafflePot: 'march', valid: null })] }),
    ).toBe('already-in-pot');
    const sameMonth = former({ rafflePot: 'other', raffleBegin: startOfDay('2022-03-20'), valid: null });
    expect(because({ entries: [sameMonth] })).toBe('already-this-month');
    expect(because({ now: new Date('2022-02-28T22:59:59Z') })).toBe('not-begun');
    expect(because({ now: new Date('2022-03-25T12:00:00Z') })).toBe('closed');
    expect(because({ pot: { ...MARCH_POT, frozen: true } })).toBe('closed');
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
    const pot = { ...MARCH_POT, raffleEnd };
    expect(because({ pot, now: new Date('2022-03-27T21:59:59.500Z') })).toBe('allowed');
    expect(because({ pot, now: new Date('2022-03-27T22:00:00Z') })).toBe('closed');
    const autumn = { ...MARCH_POT, raffleBegin: startOfDay('2022-10-01'), raffleEnd: endOfDay('2022-10-30') };
    expect(because({ pot: autumn, now: new Date('2022-10-30T22:59:59.500Z') })).toBe('allowed');
    expect(because({ pot: autumn, now: new Date('2022-10-30T23:00:00Z') })).toBe('closed');
  });

  it('counts months in Berlin', () => {
    // 1 March 00:00 in Berlin is 28 February 23:00 UTC.
    const pot = { ...MARCH_POT, raffleBegin: new Date('2022-02-28T23:00:00Z') };
    expect(because({ pot, entries: [former({ raffleBegin: '2022-02-28T22:59:59Z' })] })).toBe('allowed');
    expect(because({ pot, entries: [former({ raffleBegin: '2022-03-31T21:00:00Z' })] })).toBe('already-this-month');
  });
});

const NOW = new Date('2022-03-15T09:00:00Z');
const MARCH = pot('2022-03');
const OTHER_MARCH = { ...MARCH, '@id': '/api/raffle_pots/other' };

/** An entry in the February pot, whose window is open on NOW. */
function entry(valid: boolean | null, state?: ApplicationState, month?: string): QuotaEntry {
  return quotaEntry(valid, state, month);
}

const LATE = { submitEnd: endOfDay('2022-03-14').toISOString() };
const IN_PROGRESS = 'editing';
const SUBMITTED = 'submitted';
const DENIED = 'denied';

function code(entries: QuotaEntry[], pots: QuotaPot[] = []): number {
  return findQuotaStatus({ programme: EXAMPLE_PROGRAMME, entries, pots, now: NOW }).code;
}

const UNDRAWN_OPEN = entry(null, undefined, '2022-03');

describe('findQuotaStatus', () => {
  it('9: more than one undrawn entry in open pots', () => {
    expect(code([UNDRAWN_OPEN, { ...UNDRAWN_OPEN, rafflePot: '/api/raffle_pots/other' }], [MARCH])).toBe(9);
    expect(code([UNDRAWN_OPEN, UNDRAWN_OPEN, entry(true, SUBMITTED)])).toBe(9);
  });

  it('1: an undrawn entry, also after its pot has closed', () => {
    expect(code([UNDRAWN_OPEN], [MARCH])).toBe(1);
    expect(code([entry(null)], [MARCH])).toBe(1);
    expect(code([UNDRAWN_OPEN, entry(null)], [MARCH])).toBe(1);
    expect(code([entry(true, SUBMITTED), UNDRAWN_OPEN], [MARCH])).toBe(1);
  });

  it('4: a valid entry whose proposal is submitted and not denied', () => {
    expect(code([entry(true, SUBMITTED)], [MARCH])).toBe(4);
    expect(code([{ ...entry(true, SUBMITTED), ...LATE }])).toBe(4);
    expect(code([{ ...entry(true), ...LATE }, entry(true, SUBMITTED)])).toBe(4);
  });

  it('5: a valid entry, not submitted, submitEnd passed', () => {
    expect(code([{ ...entry(true), ...LATE }], [MARCH])).toBe(5);
    expect(code([{ ...entry(true, IN_PROGRESS), ...LATE }])).toBe(5);
    expect(code([entry(true), { ...entry(true), ...LATE }])).toBe(5);
  });

  it('2: a valid entry inside its window, with or without a proposal in progress', () => {
    expect(code([entry(true)], [MARCH])).toBe(2);
    expect(code([entry(true, IN_PROGRESS)], [MARCH])).toBe(2);
    expect(code([entry(true), entry(true, DENIED)])).toBe(2);
  });

  it('2 as well between the draw and the first day of the window', () => {
    expect(code([{ ...entry(true), submitBegin: startOfDay('2022-03-16').toISOString() }], [MARCH])).toBe(2);
  });

  it('8: every valid entry was denied and no pot is open', () => {
    expect(code([entry(true, DENIED)])).toBe(8);
    expect(code([entry(true, DENIED), entry(false)])).toBe(8);
    expect(code([entry(true, DENIED)], [MARCH])).toBe(0);
  });

  it('0: a pot is open and may be entered', () => {
    expect(code([], [MARCH])).toBe(0);
    expect(code([entry(false)], [MARCH])).toBe(0);
  });

  it('0 not for a second pot of the same month', () => {
    const drawnEarly = { ...entry(false, undefined, '2022-03') };
    expect(code([drawnEarly], [OTHER_MARCH])).toBe(3);
    expect(code([entry(true, DENIED, '2022-03')], [OTHER_MARCH])).toBe(8);
    expect(code([], [{ ...MARCH, frozenAt: '2022-03-15T08:00:00Z' }])).toBe(6);
  });

  it('3: the newest drawn entry did not win and no pot is open', () => {
    expect(code([entry(false)])).toBe(3);
    expect(code([entry(false, undefined, '2022-01'), entry(false)], [pot('2022-04')])).toBe(3);
  });

  it('6: no pot is open', () => {
    expect(code([])).toBe(6);
    expect(code([], [pot('2022-02'), pot('2022-04')])).toBe(6);
  });

  it('follows the order 9, 1, 4, 5, 2, 8, 0, 3, 6 where several rules match', () => {
    const situations: [number, QuotaEntry[]][] = [
      [9, [UNDRAWN_OPEN, UNDRAWN_OPEN]],
      [1, [entry(null)]],
      [4, [entry(true, SUBMITTED)]],
      [5, [{ ...entry(true), ...LATE }]],
      [2, [entry(true)]],
      [8, [entry(true, DENIED)]],
      [3, [entry(false)]],
    ];
    for (const [index, [expected]] of situations.entries()) {
      const all = situations.slice(index).flatMap(([, entries]) => entries);
      expect(code(all)).toBe(expected);
      expect(code(all.reverse())).toBe(expected);
    }
  });

  it('gives one of its codes for whatever there is, and never 7', () => {
    const instants = fc.date({ min: new Date('2022-01-01'), max: new Date('2022-06-01'), noInvalidDate: true });
    const times = fc.tuple(instants, instants, instants, instants).map((four) => {
      const [a, b, c, d] = four.map((one) => one.toISOString()).sort() as [string, string, string, string];
      return { raffleBegin: a, raffleEnd: b, submitBegin: c, submitEnd: d };
    });
    const pots = fc.array(
      times.map((one) => ({ ...one, '@id': one.raffleBegin, dayOfRaffle: '2022-03-25' })),
      {
        maxLength: 4,
      },
    );
    const marks = {
      isSubmitted: fc.boolean(),
      isSent: fc.boolean(),
      isReceived: fc.boolean(),
      isAsked: fc.boolean(),
      isWithdrawn: fc.boolean(),
      decision: fc.constantFrom(null, 'final_approved', 'final_denied', 'final_revoked'),
    } as const;
    const proposals = fc.option(
      fc.tuple(fc.record(marks), fc.option(instants), fc.option(instants)).map(([some, submittedAt, withdrawnAt]) => ({
        submittedAt,
        withdrawnAt,
        state: applicationState({ ...some, isSubmitted: submittedAt !== null, isWithdrawn: withdrawnAt !== null }),
        inObjection: some.isAsked,
      })),
    );
    const entries = fc.array(
      fc
        .record({ times, valid: fc.option(fc.boolean()), proposal: proposals })
        .map(({ times: own, ...one }) => ({ ...own, rafflePot: own.raffleBegin, isValueChain: false, ...one })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(entries, pots, instants, (some, open, now) => {
        // Throws for a cell the table calls impossible.
        const { code: found } = quotaStanding({ programme: EXAMPLE_PROGRAMME, entries: some, pots: open, now });
        expect([0, 1, 2, 3, 4, 5, 6, 8, 9]).toContain(found);
      }),
    );
  });

  it('names every code with a title of its own', () => {
    const all = Object.values(QUOTA_STATUS);
    expect(all).toHaveLength(10);
    for (const key of ['name', 'title'] as const) expect(new Set(all.map((one) => one[key])).size).toBe(10);
  });
});

describe('opensApplication', () => {
  const opens = (one: QuotaEntry, now = NOW) => opensApplication(one, EXAMPLE_PROGRAMME, now);

  it('needs an unused valid entry inside its window', () => {
    expect(opens(entry(true))).toBe(true);
    expect(opens(entry(true, IN_PROGRESS))).toBe(false);
    expect(opens(entry(false))).toBe(false);
    expect(opens(entry(null))).toBe(false);
    expect(opens({ ...entry(true), ...LATE })).toBe(false);
    const tomorrow = { ...entry(true), submitBegin: startOfDay('2022-03-16').toISOString() };
    expect(opens(tomorrow)).toBe(false);
  });

  it('holds to the last second of the window', () => {
    const last = { ...entry(true), submitEnd: endOfDay('2022-03-25').toISOString() };
    expect(opens(last, new Date('2022-03-25T22:59:59.999Z'))).toBe(true);
    expect(opens(last, new Date('2022-03-25T23:00:00Z'))).toBe(false);
  });
});
