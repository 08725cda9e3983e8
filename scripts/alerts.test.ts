import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOG_CODES } from '#ground/server/log.ts';
import { createMetrics } from '#ground/server/metrics.ts';
import { isProduct, readSources } from './measure/sources.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string; code?: string };
  annotations: { summary: string };
}

const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const codesOf = ({ expr, labels }: Rule): string[] => [
  ...[...expr.matchAll(/code=~?"([^"]+)"/g)].flatMap(([, codes = '']) => codes.split('|')),
  ...(labels.code === undefined ? [] : [labels.code]),
];
const alerted = rules.flatMap(codesOf);

/** Everything the portal is made of, without its tests and the list itself. */
const source = readSources(undefined)
  .filter((file) => isProduct(file) && file.floor === 'server' && !file.path.endsWith('log-codes.ts'))
  .map(({ lines }) => lines.join('\n'))
  .join('\n');

describe('the rules alarms are raised by', () => {
  test('name codes the portal writes', () => {
    expect(alerted.length).toBeGreaterThan(15);
    const unknown = alerted.filter((code) => !(code in LOG_CODES) || !source.includes(`'${code}'`));
    expect(unknown).toEqual([]);
  });

  test('leave out no code that tells of a fault, and none that is in the list is written nowhere', () => {
    const codes = Object.entries(LOG_CODES);
    const faults = codes.filter(([, { level }]) => level === 'error').map(([code]) => code);
    expect(faults.filter((code) => !alerted.includes(code))).toEqual([]);
    expect(codes.map(([code]) => code).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  });

  test('ask for what the portal measures, and say what it means', async () => {
    const supervisor = read('ground/server/cluster/supervise-workers.ts');
    const measured = `${await createMetrics().text()}\n${supervisor}`;
    for (const { alert, expr, labels, annotations } of rules) {
      const [metric = ''] = /\b(up|[a-z]+_[a-z_]+(?=[{[]))/.exec(expr.replace('histogram_quantile', '')) ?? [];
      if (metric !== 'up') expect(measured, alert).toContain(metric.replace(/_bucket$/, ''));
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/\S/);
      // A comma in an unquoted summary makes a second annotation of its rest, which Prometheus refuses with the whole file.
      expect(Object.keys(annotations), alert).toEqual(['summary']);
    }
  });

  test.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
    'are taken by Prometheus, and ring when they should',
    { tags: ['night'] },
    () => {
      const promtool = (...args: string[]) =>
        execFileSync('promtool', args, { cwd: `${ROOT}deploy`, encoding: 'utf8' });
      expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`SUCCESS: ${rules.length} rules found`);
      expect(promtool('test', 'rules', 'alerts.promtool.yaml')).toContain('SUCCESS');
    },
  );

  test('each is explained to the operator', () => {
    const guide = read('docs/operations.md');
    for (const { alert } of rules) expect(guide).toContain(`\`${alert}\``);
  });
});
