import { expect, test } from 'vitest';
import { FILE_ERRORS, LOAD_ERRORS, SAVE_ERRORS, SUCCESS } from '../rules/texts.ts';

const TESTS = import.meta.glob<string>('./**/*.test.tsx', { query: '?raw', import: 'default', eager: true });
const written = Object.values(TESTS).join('\n');

// Which of them is said, and when, is decided in the screens: what none of their tests waits for may never be said.
test.each(Object.entries({ FILE_ERRORS, LOAD_ERRORS, SAVE_ERRORS, SUCCESS }))(
  'each text of %s is waited for by the test of a screen',
  (of, texts) => {
    const unseen = Object.keys(texts).filter((key) => key !== 'byStatus' && !written.includes(`${of}.${key}`));
    expect(unseen).toEqual([]);
  },
);
