import { expect, test } from 'vitest';
import { engineTests, tellsEngines, testsBeside } from './choose-tests.ts';

test('of what was touched: the test itself, the one of the same name, else those of the folder', () => {
  const tests = ['api/src/raffle/draw.test.ts', 'api/src/raffle/pots.test.ts', 'api/src/media/media.test.ts'];
  const beside = (...touched: string[]) => testsBeside(touched, tests);
  expect(beside('api/src/media/media.test.ts')).toEqual(['api/src/media/media.test.ts']);
  expect(beside('api/src/raffle/draw.ts', 'api/src/raffle/draw.test.ts')).toEqual(['api/src/raffle/draw.test.ts']);
  expect(beside('api/src/raffle/store.ts')).toEqual(['api/src/raffle/draw.test.ts', 'api/src/raffle/pots.test.ts']);
  expect(beside('web/src/raffle/draw.ts', 'api/src/account/gone.test.ts', 'README.md')).toEqual([]);
});

test('a server tells apart where calls meet, or where a test asks for one', () => {
  expect(tellsEngines('await startTestPortal(); await Promise.all([call(), call()]);')).toBe(true);
  expect(tellsEngines('const server = process.env.TEST_DATABASE_URL;')).toBe(true);
  expect(tellsEngines('await startTestPortal(); await call();')).toBe(false);
  expect(tellsEngines('await Promise.all([parse(), parse()]);')).toBe(false);
  expect(engineTests()).toContain('api/src/many-processes.test.ts');
  expect(engineTests()).toContain('api/src/idempotency/idempotency.test.ts');
});
