import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '#features/cases/rules/working-day.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { paymentDay } from '#features/reclaim/rules/reclaim.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { daysBetween } from '#ground/rules/values/calendar-day.ts';
import {
  isPeriodOver,
  type LetterWay,
  letterState,
  refusePosting,
  refuseService,
  retrievableUntil,
} from './delivery.ts';
import { announcementDay, announcementWords } from './legal/announcement.ts';

const DAYS = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2017-01-01', count));
const SIGNED: LetterWay = {
  ...{ delivery: 'post', writtenOn: '2022-03-15', isPrinted: false, postedOn: null, announcedOn: null },
};

describe('where a letter is', () => {
  it.each([
    ['signed', {}, 'to-print'],
    ['printed', { isPrinted: true }, 'printed'],
    ['posted', { isPrinted: true, postedOn: '2022-03-16', announcedOn: '2022-03-19' }, 'posted'],
    ['posted and announcing nothing', { isPrinted: true, postedOn: '2022-03-16' }, 'posted'],
    ['signed when the day was still typed', { announcedOn: '2022-03-18' }, 'posted'],
    ['to be served, printed', { delivery: 'pzu', isPrinted: true }, 'printed'],
    ['handed over to be served', { delivery: 'pzu', postedOn: '2022-03-16' }, 'in-service'],
    ['served', { delivery: 'registered', postedOn: '2022-03-16', announcedOn: '2022-03-17' }, 'served'],
    ['for the portal', { delivery: 'portal' }, 'in-portal'],
    ['retrieved', { delivery: 'portal', announcedOn: '2022-03-17' }, 'retrieved'],
    ['for the portal, printed after all', { delivery: 'portal', isPrinted: true }, 'printed'],
  ] as const)('%s', (_name, way, state) => {
    expect(letterState({ ...SIGNED, ...way }, '2022-03-20')).toBe(state);
  });

  it('goes to the post once nobody has retrieved it for ten days', () => {
    const waits: LetterWay = { ...SIGNED, delivery: 'portal' };
    expect(letterState(waits, '2022-03-25')).toBe('in-portal');
    expect(letterState(waits, '2022-03-26')).toBe('to-print');
    expect(retrievableUntil('2022-03-15')).toBe('2022-03-25');
  });
});

describe('the day of posting', () => {
  it.each([
    ['2022-03-14', 'Vor seiner Unterschrift'],
    ['2022-03-15', undefined],
    ['2022-03-18', undefined],
    ['2022-03-19', 'nicht in der Zukunft'],
  ])('%s', (day, text) => {
    const refused = refusePosting(SIGNED, day, '2022-03-18');
    if (text === undefined) expect(refused).toBeUndefined();
    else expect(refused).toContain(text);
  });

  it.each([
    ['2022-03-15', 'Vor seiner Aufgabe'],
    ['2022-03-16', undefined],
    ['2022-03-18', undefined],
    ['2022-03-19', 'nicht in der Zukunft'],
  ])('is never behind the service: %s', (day, text) => {
    const refused = refuseService({ postedOn: '2022-03-16' }, day, '2022-03-18');
    if (text === undefined) expect(refused).toBeUndefined();
    else expect(refused).toContain(text);
  });

  it('can be taken back as long as the period it began runs', () => {
    const posted = { announcedOn: '2022-03-18' };
    expect(isPeriodOver(posted, '2022-04-19')).toBe(false);
    expect(isPeriodOver(posted, '2022-04-20')).toBe(true);
    expect(isPeriodOver({ announcedOn: null }, '2030-01-01')).toBe(false);
  });

  it('announces on the third day after it, from 2025 on the fourth, whatever weekday that is; only the periods end on working days', () => {
    fc.assert(
      fc.property(DAYS, (postedOn) => {
        const announcedOn = announcementDay('post', postedOn);
        expect(daysBetween(postedOn, announcedOn)).toBe(postedOn < '2025-01-01' ? 3 : 4);
        expect(announcementWords('post', postedOn)).toContain(postedOn < '2025-01-01' ? 'dritten' : 'vierten');
        expect(daysBetween(postedOn, announcementDay('portal', postedOn))).toBe(1);
        expect(isWorkingDay(objectionUntil(announcedOn))).toBe(true);
        expect(isWorkingDay(paymentDay(announcedOn))).toBe(true);
        expect(isPeriodOver({ announcedOn }, announcedOn)).toBe(false);
      }),
    );
  });
});
