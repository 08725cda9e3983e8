import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { IBM_FORCED_SPACING, IBM_QUESTIONS } from './ibm-questions.ts';

const IBM = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'), 'utf8');
const GUIDELINES = ['IBM_Accessibility', 'WCAG_2_2'];

interface Finding {
  ruleId: string;
  /** What the rule stands for, and how sure the engine is: ['VIOLATION', 'FAIL']. */
  value: [string, string];
  /** As it was when it was found: a check takes seconds, and its path can lead elsewhere by its end. */
  node: Node;
  path: { dom: string };
  message: string;
  snippet: string;
}

interface Checker {
  rulesetRules: Record<string, string[]>;
  check(document: Document, guidelines: readonly string[]): Promise<{ results: Finding[] }>;
}

interface Engine {
  Checker: new () => Checker;
}

/**
 * IBM's engine: no violation (decision 38). Its recommendations go beyond the standards; its 'potential' findings are
 * questions to a person, as are its 'manual' ones.
 */
export async function expectNoIbmFailures(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(IBM);
  const failures = await page.evaluate(findFailures, {
    guidelines: GUIDELINES,
    questions: IBM_QUESTIONS as readonly string[],
    forcedSpacing: IBM_FORCED_SPACING,
  });
  const lines = failures.map(
    ({ ruleId, value, message, path, snippet }) => `${ruleId} (${value[0]}) ${path.dom}: ${message} ${snippet}`,
  );
  expect(lines, `IBM: ${state}`).toEqual([]);
}

interface Asked {
  guidelines: readonly string[];
  questions: readonly string[];
  forcedSpacing: string;
}

/** Runs in the page. */
async function findFailures({ guidelines, questions, forcedSpacing }: Asked): Promise<Finding[]> {
  const { ace_ibma } = window as unknown as { ace_ibma: Engine };
  const checker = new ace_ibma.Checker();
  const isForced = document.querySelector('[style*="!important"]') !== null;
  const isAsked = (rule: string) => !questions.includes(rule) && (isForced || rule !== forcedSpacing);
  for (const [guideline, rules] of Object.entries(checker.rulesetRules))
    checker.rulesetRules[guideline] = rules.filter(isAsked);
  const { results } = await checker.check(document, guidelines);
  // It reads a label as it is painted, so one that is only read out is none to it; axe reads it as the browser does.
  const isNamedUnseen = (ruleId: string, node: Node) => {
    if (ruleId !== 'input_label_exists' && ruleId !== 'label_content_exists') return false;
    const labels = node instanceof HTMLLabelElement ? [node] : [...((node as HTMLInputElement).labels ?? [])];
    return labels.some((label) => label.textContent.trim() !== '');
  };
  return results.filter(
    ({ ruleId, value: [policy, certainty], node }) =>
      policy === 'VIOLATION' && certainty === 'FAIL' && !isNamedUnseen(ruleId, node),
  );
}
