import { describe, expect, it } from 'vitest';
import { LEFT_OUT, leftOut, playwrightTroubles, printable, vitestTroubles } from './test-troubles.ts';

describe('what failed', () => {
  it('is read off Vitest: a test, one that passed when repeated, and a file that could not be loaded', () => {
    const failed = { fullName: 'pots are listed', status: 'failed', failureMessages: ['expected 1', 'and 2'] };
    const passed = { fullName: 'pots are open', status: 'passed', failureMessages: [] };
    const repeated = { fullName: 'pots close', status: 'passed', failureMessages: ['too late'] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed, repeated] },
    ];
    expect(vitestTroubles({ testResults })).toEqual([
      { isRepeated: false, file: 'a.test.ts', test: 'pots are listed', reason: 'expected 1\nand 2' },
      { isRepeated: false, file: 'b.test.ts', test: '', reason: 'Cannot find module' },
      { isRepeated: true, file: 'c.test.ts', test: 'pots close', reason: 'too late' },
    ]);
  });

  it('is read off Playwright at any depth', () => {
    const file = 'quota.spec.ts';
    const specOf = (title: string, ok: boolean, ...messages: string[]) => ({
      title,
      file,
      ok,
      tests: [{ results: messages.map((message) => (message === '' ? {} : { error: { message } })) }],
    });
    const outer = [specOf('good', true, ''), specOf('repeated', true, 'Timeout', '')];
    const suites = [{ specs: outer, suites: [{ specs: [specOf('bad', false, 'Timeout', 'Again')] }] }];
    expect(playwrightTroubles({ suites })).toEqual([
      { isRepeated: true, file, test: 'repeated', reason: 'Timeout' },
      { isRepeated: false, file, test: 'bad', reason: 'Timeout' },
    ]);
  });

  it('is told with its place and the first lines of its reason', () => {
    const reason = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const trouble = { isRepeated: false, file: 'a.test.ts', test: 'pots', reason };
    expect(printable(trouble)).toMatch(/^✗ a\.test\.ts › pots\n {4}line 0\n/);
    expect(printable(trouble).split('\n')).toHaveLength(7);
    expect(printable({ ...trouble, isRepeated: true })).toMatch(/^≈ nicht beim ersten Mal bestanden: a\.test\.ts/);
  });

  it('is not what there was no time for: that is named by itself', () => {
    const specOf = (title: string, ...annotations: { description?: string }[]) => ({
      title,
      file: 'pictures.spec.ts',
      ok: true,
      tests: [{ results: [{}], annotations }],
    });
    const inner = [specOf('late', { description: LEFT_OUT }), specOf('not here', { description: 'no WebKit' })];
    const suites = [{ specs: [specOf('good')], suites: [{ specs: inner }] }];
    expect(leftOut({ suites })).toEqual(['pictures.spec.ts › late']);
    expect(playwrightTroubles({ suites })).toEqual([]);
    expect(leftOut({})).toEqual([]);
  });

  it('is nothing where there is no report', () => {
    expect(vitestTroubles({})).toEqual([]);
    expect(playwrightTroubles({})).toEqual([]);
  });
});
