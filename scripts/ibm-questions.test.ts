import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { IBM_FORCED_SPACING, IBM_QUESTIONS } from '../e2e/support/ibm-questions.ts';

const path = createRequire(new URL('../floors/e2e/package.json', import.meta.url)).resolve(
  'accessibility-checker-engine/ace-window-debug.js',
);
const engine = readFileSync(path, 'utf8');

/** The module of a rule as the engine's authors wrote it. */
function programOf(rule: string): string {
  const [, program = ''] = engine.split(`/***/ "./src/v4/rules/${rule}.ts"`);
  return program.split('/***/ },')[0] ?? '';
}

test.each(IBM_QUESTIONS)('the rule %s, left out of the scans, can only ask', (rule) => {
  const program = programOf(rule);
  expect(program).toMatch(/Rule(Potential|Manual)\)\(/);
  expect(program).not.toContain('RuleFail');
  expect(engine, 'no other rule waits for its result').not.toMatch(new RegExp(`dependencies: \\[[^\\]]*"${rule}"`));
});

test('the rule about spacing passes whatever the own style does not force', () => {
  expect(programOf(IBM_FORCED_SPACING)).toMatch(
    /element\.style\.getPropertyPriority\(property\) !== 'important'\) \{\s+return true;/,
  );
});
