import { describe, expect, it } from 'vitest';
import { notRun, playwrightResults, printable, type TestResult, vitestResults } from './test-results.ts';

describe('what came of the tests', () => {
  it('is read off Vitest: what passed, failed, was left out, and a file that could not be loaded', () => {
    const failed = {
      fullName: 'pots are listed',
      status: 'failed',
      failureMessages: ['expected 1', 'and 2'],
      duration: 7,
    };
    const passed = { fullName: 'pots are open', status: 'passed', failureMessages: [], duration: 5, tags: ['server'] };
    const left = { fullName: 'pots close', status: 'skipped', failureMessages: [], tags: ['night'] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [left] },
    ];
    expect(vitestResults({ testResults })).toEqual([
      { file: 'a.test.ts', test: 'pots are listed', end: 'failed', took: 7, reason: 'expected 1\nand 2', tags: [] },
      { file: 'a.test.ts', test: 'pots are open', end: 'passed', took: 5, reason: '', tags: ['server'] },
      { file: 'b.test.ts', test: '', end: 'failed', took: 0, reason: 'Cannot find module', tags: [] },
      { file: 'c.test.ts', test: 'pots close', end: 'skipped', took: 0, reason: '', tags: ['night'] },
    ]);
  });

  it('is read off Playwright at any depth, with what no test is to blame for', () => {
    const specOf = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', ...messages: string[]) => ({
      title,
      file: 'quota.spec.ts',
      tests: [
        {
          status,
          results: messages.map((message) => ({ duration: 3, ...(message === '' ? {} : { error: { message } }) })),
        },
      ],
    });
    const outer = [specOf('good', 'expected', ''), specOf('tender', 'flaky', 'Timeout', ''), specOf('late', 'skipped')];
    const suites = [{ specs: outer, suites: [{ specs: [specOf('bad', 'unexpected', 'Timeout', 'Again')] }] }];
    const errors = [{ message: 'no browser' }];
    const told = playwrightResults({ suites, errors }).map(({ test, end, reason, took }) => [test, end, reason, took]);
    expect(told).toEqual([
      ['good', 'passed', '', 3],
      ['tender', 'failed', 'Timeout', 6],
      ['late', 'skipped', '', 0],
      ['bad', 'failed', 'Timeout', 6],
      ['', 'failed', 'no browser', 0],
    ]);
  });

  it('is told with its place and the first lines of its reason', () => {
    const reason = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const told = printable({ file: 'a.test.ts', test: 'pots', end: 'failed', took: 0, reason, tags: [] });
    expect(told).toMatch(/^✗ a\.test\.ts › pots\n {4}line 0\n/);
    expect(told.split('\n')).toHaveLength(7);
  });

  it('is nothing where there is no report', () => {
    expect(vitestResults({})).toEqual([]);
    expect(playwrightResults({})).toEqual([]);
  });
});

it('whatever was to run and ran nowhere is named: not what waits for the night, not what ran on a server alone', () => {
  const result = (test: string, end: TestResult['end'], ...tags: string[]): TestResult => ({
    ...{ file: 'a.test.ts', test, end, tags, took: 0, reason: '' },
  });
  const results = [
    result('always', 'passed'),
    result('nightly', 'skipped', 'night'),
    result('on a server', 'skipped', 'server'),
    result('on a server', 'passed', 'server'),
    result('without the scanner', 'skipped'),
    result('without the scanner', 'skipped'),
  ];
  const missed = notRun(results, (tags) => !tags.includes('night'));
  expect(missed.map(({ test }) => test)).toEqual(['without the scanner']);
});
