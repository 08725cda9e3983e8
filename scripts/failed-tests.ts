/** What failed, read off the reports of Vitest and Playwright: a log may be cut at its head, so its end has to tell. */
export interface Failure {
  file: string;
  test: string;
  reason: string;
}

export interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}

export function vitestFailures({ testResults = [] }: VitestReport): Failure[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be loaded, or whose hooks failed, has no test to blame.
    if (failed.length === 0 && status === 'failed') return [{ file, test: '', reason: message }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      test: fullName,
      reason: failureMessages.join('\n'),
    }));
  });
}

interface PlaywrightSuite {
  file?: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites?: readonly PlaywrightSuite[];
}

export function playwrightFailures({ suites = [] }: PlaywrightReport): Failure[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({ file, test: title, reason: reasonOf(tests) })),
    ...playwrightFailures({ suites: suite.suites ?? [] }),
  ]);
}

function reasonOf(tests: readonly { results: readonly { error?: { message?: string } }[] }[]): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return messages.find((message) => message !== '') ?? '';
}

const MOST_LINES = 6;

/** As printed: where, which, and the first lines of why. */
export function printable({ file, test, reason }: Failure): string {
  const lines = reason.split('\n').slice(0, MOST_LINES);
  return [`✗ ${file}${test === '' ? '' : ` › ${test}`}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
