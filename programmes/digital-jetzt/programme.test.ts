import { describe, expect, it } from 'vitest';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import { DIGITAL_JETZT } from './programme.ts';

const { bands, rates, bonus, grant, deMinimis, project, files, maturityQuestions, calendar } = DIGITAL_JETZT;

describe('the figures of the specification (2-application §1 and §9)', () => {
  it('rates until 30 June 2021 and from 1 July 2021', () => {
    expect(rates).toEqual([
      { from: '2020-09-07', byBand: { 3: 50, 11: 50, 51: 45, 251: 40 } },
      { from: '2021-07-01', byBand: { 3: 40, 11: 40, 51: 35, 251: 30 } },
    ]);
  });

  it('has rates in the order of their days', () => {
    expect(rates.map(({ from }) => from)).toEqual(rates.map(({ from }) => from).sort());
  });

  it('bonus points', () => {
    expect(bonus).toEqual({ valueChain: 5, security: 5, weakRegion: 10 });
  });

  it('headcount bands, the outer ones not eligible', () => {
    expect(bands.map(({ value, eligible }) => [value, eligible])).toEqual([
      [0, false],
      [3, true],
      [11, true],
      [51, true],
      [251, true],
      [500, false],
    ]);
  });

  it('has a rate in every period for each eligible band, and for no other', () => {
    const eligible = bands.filter((band) => band.eligible).map(({ value }) => value);
    for (const { byBand } of rates) expect(Object.keys(byBand).map(Number)).toEqual(eligible);
  });

  it('grants in cents', () => {
    expect(grant).toEqual({
      single: { min: 1_700_000, max: 5_000_000 },
      valueChain: { min: 1_700_000, max: 10_000_000 },
      minModuleTwoOnly: 300_000,
    });
  });

  it('de-minimis in cents over three tax years', () => {
    expect(deMinimis).toEqual({
      clause: 'Art. 3 Abs. 2 der Verordnung (EU) Nr. 1407/2013',
      ceiling: 20_000_000,
      ceilingRoadTransport: 10_000_000,
      minRemaining: 300_000,
      period: { kind: 'tax-years', before: 2 },
    });
  });

  it('project, own research and files', () => {
    expect(project).toEqual({ leadMonths: 2, maxMonths: 12, warnBelowMonths: 2 });
    expect(DIGITAL_JETZT.ownResearchMax).toBe(500_000);
    expect(DIGITAL_JETZT.foundedRecentlyMonths).toBe(24);
    expect(files).toEqual({ defaultMaxBytes: 5_242_880, proofMaxBytes: 18_874_368 });
  });

  it('proofs of use and their reminders (decisions §7)', () => {
    expect(DIGITAL_JETZT.proofOfUse).toEqual({
      dueMonthsAfterEnd: 2,
      eligibleMonthsAfterEnd: 2,
      dueReminders: { months: 1, days: 7 },
      resubmitReminderDays: [7, 1],
    });
  });

  it('asks each of the twelve questions by one row', () => {
    expect(maturityQuestions.map(({ question }) => question)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(maturityQuestions.filter((row) => row.valueChainOnly).map(({ question }) => question)).toEqual([8]);
    const always = maturityQuestions.filter((row) => row.units === 'all' && !row.valueChainOnly);
    expect(always.map(({ question }) => question)).toEqual([0, 2, 7, 9, 10, 11]);
  });
});

describe('the lottery calendar', () => {
  it('gives four weeks to submit, to the second', () => {
    for (const { submitBegin, submitEnd } of calendar) {
      const milliseconds = Date.parse(submitEnd) - Date.parse(submitBegin);
      const hour = 3_600_000;
      // One hour more or less where summer time begins or ends.
      expect(Math.abs(milliseconds + 1000 - 28 * 24 * hour)).toBeLessThanOrEqual(hour);
    }
  });

  it('applies before it draws, draws before it submits, and overlaps with no other pot', () => {
    for (const [index, pot] of calendar.entries()) {
      expect(pot.raffleBegin < pot.raffleEnd).toBe(true);
      expect(pot.raffleEnd.slice(0, 10) < pot.dayOfRaffle).toBe(true);
      expect(pot.dayOfRaffle <= pot.submitBegin.slice(0, 10)).toBe(true);
      const next = calendar[index + 1];
      if (next !== undefined) expect(pot.raffleEnd < next.raffleBegin).toBe(true);
    }
  });

  it('has an open pot on the day of the demonstration', () => {
    const now = '2022-03-15T10:00:00.000Z';
    expect(calendar.filter(({ raffleBegin, raffleEnd }) => raffleBegin <= now && now < raffleEnd)).toHaveLength(1);
  });

  it('ends with the programme', () => {
    expect(calendar.every(({ dayOfRaffle }) => dayOfRaffle <= DIGITAL_JETZT.lastDay)).toBe(true);
  });
});

describe('the end of the programme', () => {
  it('comes after its last day', () => {
    expect(isEnded(DIGITAL_JETZT, '2023-12-31')).toBe(false);
    expect(isEnded(DIGITAL_JETZT, '2024-01-01')).toBe(true);
  });

  it('is named in the reason', () => {
    expect(endReason(DIGITAL_JETZT)).toContain('„Digital Jetzt“ ist am 31.12.2023 ausgelaufen');
  });
});
