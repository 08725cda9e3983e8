import { describe, expect, it } from 'vitest';
import { announcedSource, lastKenoDay, notDrawnOn, publicValueFrom, readPublicValue } from './public-source.ts';

const KENO = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';

describe('readPublicValue', () => {
  it('takes the numbers of its lottery in any order and writes them ascending', () => {
    expect(readPublicValue('keno', KENO)).toEqual({ ok: true, value: KENO });
    expect(readPublicValue('keno', ` ${KENO.split(' ').reverse().join(', ')} `)).toEqual({ ok: true, value: KENO });
    expect(readPublicValue('lotto', '42 03 11 19 24 38')).toEqual({ ok: true, value: '3 11 19 24 38 42' });
  });

  it.each([
    ['keno', '3 11 19 24 38 42', '20 verschiedene Zahlen von 1 bis 70'],
    ['keno', KENO.replace('70', '71'), '20 verschiedene'],
    ['keno', KENO.replace('5 9', '9 9'), '20 verschiedene'],
    ['keno', `${KENO} 1`, '20 verschiedene'],
    ['lotto', KENO, '6 verschiedene Zahlen von 1 bis 49'],
    ['lotto', '0 11 19 24 38 42', '6 verschiedene'],
    ['lotto', '3 11 19 24 38 50', '6 verschiedene'],
    ['lotto', '3 11 19 24 38 4.2', '6 verschiedene'],
    ['lotto', '3 11 19 24 38 042', '6 verschiedene'],
    ['other', '  ', 'höchstens 200 Zeichen'],
  ] as const)('does not take for %s: %s', (kind, typed, because) => {
    expect(readPublicValue(kind, typed)).toMatchObject({ ok: false, message: expect.stringContaining(because) });
  });

  it('takes any text from another source', () => {
    expect(readPublicValue('other', ' Größe 7 ')).toEqual({ ok: true, value: 'Größe 7' });
  });
});

describe('what is announced', () => {
  it('is known from an instant in Berlin that the announcement names', () => {
    expect(publicValueFrom('2022-03-25', 'keno').toISOString()).toBe('2022-03-25T19:00:00.000Z');
    expect(publicValueFrom('2022-06-25', 'lotto').toISOString()).toBe('2022-06-25T18:00:00.000Z');
    expect(announcedSource('2022-03-25')).toContain('20 von 70, aufsteigend');
    expect(announcedSource('2022-03-25')).toContain('bekannt ab 20:00 Uhr');
    expect(announcedSource('2022-03-26', 'lotto')).toContain('LOTTO 6aus49 vom 26.03.2022, 6 von 49');
  });

  it('is nothing of a day without a draw', () => {
    expect(notDrawnOn('lotto', '2022-03-25')).toContain('mittwochs und samstags');
    expect([notDrawnOn('lotto', '2022-03-26'), notDrawnOn('lotto', '2022-03-23')]).toEqual([undefined, undefined]);
    expect([notDrawnOn('keno', '2022-03-25'), notDrawnOn('other', '2022-03-25')]).toEqual([undefined, undefined]);
  });
});

it('knows the newest numbers of KENO from the evening on', () => {
  expect(lastKenoDay(new Date('2022-03-25T18:59:59Z'))).toBe('2022-03-24');
  expect(lastKenoDay(new Date('2022-03-25T19:00:00Z'))).toBe('2022-03-25');
});
