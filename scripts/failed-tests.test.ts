import { describe, expect, it } from 'vitest';
import { playwrightFailures, printable, vitestFailures } from './failed-tests.ts';

describe('what failed', () => {
  it('is read off Vitest: a test, and a file that could not be loaded', () => {
    const failed = { fullName: 'pots are listed', status: 'failed', failureMessages: ['expected 1', 'and 2'] };
    const passed = { fullName: 'pots are open', status: 'passed', failureMessages: [] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(vitestFailures({ testResults })).toEqual([
      { file: 'a.test.ts', test: 'pots are listed', reason: 'expected 1\nand 2' },
      { file: 'b.test.ts', test: '', reason: 'Cannot find module' },
    ]);
  });

  it('is read off Playwright at any depth; what passed on its repetition is none', () => {
    const specOf = (title: string, ok: boolean) => ({
      title,
      file: 'quota.spec.ts',
      ok,
      tests: [{ results: [{ error: { message: 'Timeout' } }, ok ? {} : { error: { message: 'Again' } }] }],
    });
    const suites = [{ specs: [specOf('outer', true)], suites: [{ specs: [specOf('inner', false)] }] }];
    expect(playwrightFailures({ suites })).toEqual([{ file: 'quota.spec.ts', test: 'inner', reason: 'Timeout' }]);
  });

  it('is told with its place and the first lines of its reason', () => {
    const reason = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const told = printable({ file: 'a.test.ts', test: 'pots', reason });
    expect(told).toMatch(/^✗ a\.test\.ts › pots\n {4}line 0\n/);
    expect(told.split('\n')).toHaveLength(7);
  });

  it('is nothing where there is no report', () => {
    expect(vitestFailures({})).toEqual([]);
    expect(playwrightFailures({})).toEqual([]);
  });
});
