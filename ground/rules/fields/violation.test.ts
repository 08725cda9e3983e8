import { expect, it } from 'vitest';
import { CONSTRAINT, isWrong, missing, pathTo, wrong } from './violation.ts';

it('joins paths with dots and brackets', () => {
  expect(pathTo('', 'staff')).toBe('staff');
  expect(pathTo('staff', 0)).toBe('staff[0]');
  expect(pathTo('staff[0]', 'phone')).toBe('staff[0].phone');
});

it('tells what is never stored from what is only missing', () => {
  expect(isWrong(wrong('phone', 'Falsch'))).toBe(true);
  expect(isWrong(missing('phone', 'Fehlt'))).toBe(false);
  expect(missing('phone', 'Fehlt').code).toBe(CONSTRAINT.notBlank);
});
