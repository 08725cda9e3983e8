import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readInstant } from './database.ts';

const asDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

const written = fc
  .record({
    instant: fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    }),
    fraction: fc.constantFrom('', '.1', '.12', '.123', '.123456', '.999999'),
  })
  .map(({ instant, fraction }) => `${instant.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`);

it('reads every instant of a session in UTC as the driver does', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(readInstant(text)).toEqual(asDriver(text));
    }),
    { numRuns: 2000 },
  );
});

it.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '12020-01-01 00:00:00+00'])('and %s', (text) => {
  expect(readInstant(text)).toEqual(asDriver(text));
});
