/** What failed, read off the reports of Vitest and Playwright: a log may be cut at its head, so its end has to tell. */
export interface Trouble {
  /** Passed when it was tried again: not a failure, and not to be forgotten. */
  isRepeated: boolean;
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

export function vitestTroubles({ testResults = [] }: VitestReport): Trouble[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const troubled = assertionResults.filter((one) => (one.failureMessages ?? []).length > 0);
    // A file that could not be loaded, or whose hooks failed, has no test to blame.
    if (troubled.length === 0 && status === 'failed') return [{ isRepeated: false, file, test: '', reason: message }];
    return troubled.map(({ fullName, status: end, failureMessages = [] }) => ({
      isRepeated: end === 'passed',
      file,
      test: fullName,
      reason: failureMessages.join('\n'),
    }));
  });
}

interface PlaywrightSpec {
  title: string;
  file: string;
  ok: boolean;
  tests: readonly {
    results: readonly { error?: { message?: string } }[];
    annotations?: readonly { description?: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly PlaywrightSpec[];
}

export interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites?: readonly PlaywrightSuite[];
}

export function playwrightTroubles({ suites = [] }: PlaywrightReport): Trouble[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(troubleOf),
    ...playwrightTroubles({ suites: suite.suites ?? [] }),
  ]);
}

/** Why a browser test was not run. */
export const LEFT_OUT = 'the time of the run was over';

/** The browser tests for which no time was left. */
export function leftOut({ suites = [] }: PlaywrightReport): string[] {
  const isLeftOut = ({ tests }: PlaywrightSpec) =>
    tests.some(({ annotations = [] }) => annotations.some(({ description }) => description === LEFT_OUT));
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(isLeftOut).map(({ file, title }) => `${file} › ${title}`),
    ...leftOut({ suites: suite.suites ?? [] }),
  ]);
}

function troubleOf({ title, file, ok, tests }: PlaywrightSpec): Trouble[] {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return ok && messages.length === 0 ? [] : [{ isRepeated: ok, file, test: title, reason: messages[0] ?? '' }];
}

const MOST_LINES = 6;

/** As printed: where, which, and the first lines of why. */
export function printable({ isRepeated, file, test, reason }: Trouble): string {
  const lines = reason.split('\n').slice(0, MOST_LINES);
  const what = isRepeated ? '≈ nicht beim ersten Mal bestanden:' : '✗';
  return [`${what} ${file}${test === '' ? '' : ` › ${test}`}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
