/** What came of a run's tests, read off the reports of Vitest and Playwright: stages speak at the same time, the end tells all. */
export interface TestResult {
  file: string;
  test: string;
  end: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  took: number;
  /** Why it failed. */
  reason: string;
  tags: readonly string[];
}

export interface VitestReport {
  testResults?: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: readonly string[];
      tags?: readonly string[];
    }[];
  }[];
}

export function vitestResults({ testResults = [] }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const results = assertionResults.map(
      ({ fullName: test, status: end, duration, failureMessages = [], tags = [] }): TestResult => ({
        file,
        test,
        end: end === 'passed' || end === 'failed' ? end : 'skipped',
        took: duration ?? 0,
        reason: failureMessages.join('\n'),
        tags,
      }),
    );
    // A file that could not be loaded, or whose hooks failed, has no test to blame.
    const isBlamed = results.some(({ end }) => end === 'failed');
    return status === 'failed' && !isBlamed
      ? [...results, { file, test: '', end: 'failed', took: 0, reason: message, tags: [] }]
      : results;
  });
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tags?: readonly string[];
  tests: readonly {
    status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
    results: readonly { duration: number; error?: { message?: string } }[];
  }[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly PlaywrightSpec[];
}

export interface PlaywrightReport {
  suites?: readonly PlaywrightSuite[];
  /** What no test is to blame for. */
  errors?: readonly { message?: string }[];
}

export function playwrightResults({ suites = [], errors = [] }: PlaywrightReport): TestResult[] {
  const faults = errors.map(
    ({ message = '' }): TestResult => ({ file: 'e2e', test: '', end: 'failed', took: 0, reason: message, tags: [] }),
  );
  return [...suites.flatMap(resultsOf), ...faults];
}

function resultsOf({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title: test, file, tags = [], tests }) =>
    tests.map(({ status, results }): TestResult => {
      const [messages] = [results.flatMap(({ error }) => error?.message ?? [])];
      return {
        file: `e2e/${file}`,
        test,
        end: status === 'skipped' ? 'skipped' : status === 'expected' ? 'passed' : 'failed',
        took: results.reduce((sum, { duration }) => sum + duration, 0),
        reason: messages[0] ?? '',
        tags,
      };
    }),
  );
  return [...own, ...suites.flatMap(resultsOf)];
}

/**
 * The tests that a run was to run and that ran in none of its stages. What a tag keeps for the night was not to be run; a
 * test for servers only runs where there is one, and its stage on the embedded database skips it.
 */
export function notRun(results: readonly TestResult[], isWanted: (tags: readonly string[]) => boolean): TestResult[] {
  const keyOf = ({ file, test }: TestResult): string => `${file} › ${test}`;
  const ran = new Set(results.filter(({ end }) => end !== 'skipped').map(keyOf));
  const missed = results.filter((one) => one.end === 'skipped' && isWanted(one.tags) && !ran.has(keyOf(one)));
  return [...new Map(missed.map((one) => [keyOf(one), one])).values()];
}

const MOST_LINES = 6;

/** As printed: where, which, and the first lines of why. */
export function printable({ file, test, reason }: TestResult): string {
  const lines = reason.split('\n').slice(0, MOST_LINES);
  return [`✗ ${nameOf(file, test)}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function nameOf(file: string, test: string): string {
  return test === '' ? file : `${file} › ${test}`;
}
