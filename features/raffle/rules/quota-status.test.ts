import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type ApplicationState, applicationState } from './application-state.ts';
import { opensApplication, type QuotaEntry, type QuotaPot } from './quota-entry.ts';
import { quotaStanding } from './quota-standing.ts';
import { findQuotaStatus, QUOTA_STATUS } from './quota-status.ts';
import { quotaPot as pot, quotaEntry } from './testing/test-stories.ts';

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
