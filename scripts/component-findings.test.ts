import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAYS, dueFindings, type Findings, findingsIn, noteFindings } from './component-findings.ts';

const report = (vulnerabilities: Record<string, string>) => ({
  vulnerabilities: Object.fromEntries(Object.entries(vulnerabilities).map(([name, severity]) => [name, { severity }])),
});

describe('findings in components', () => {
  it('keep the day they were first seen, and go when they are answered', () => {
    const first = noteFindings({}, findingsIn(report({ 'xml-reader': 'high', other: 'low' })), '2026-01-01');
    const later = noteFindings(first, findingsIn(report({ 'xml-reader': 'critical' })), '2026-01-05');
    expect(later).toEqual({ 'xml-reader': { severity: 'critical', firstSeen: '2026-01-01' } });
    expect(dueFindings(later)).toMatchObject([{ name: 'xml-reader', dueOn: '2026-01-03' }]);
  });

  it('are due as the table says, the next first', () => {
    const seen = Object.fromEntries(
      (['low', 'moderate', 'high', 'critical'] as const).map((severity) => [
        severity,
        { severity, firstSeen: '2026-01-31' },
      ]),
    );
    expect(dueFindings(seen).map(({ dueOn }) => dueOn)).toEqual([
      '2026-02-02',
      '2026-02-07',
      '2026-03-02',
      '2026-05-01',
    ]);
  });

  it('of a severity nobody has set a time for stop the look', () => {
    expect(() => findingsIn(report({ one: 'unheard-of' }))).toThrow('unheard-of');
  });

  it('have the times that are written down', () => {
    const written = readFileSync(new URL('../docs/protection.md', import.meta.url), 'utf8');
    for (const days of Object.values(DAYS)) expect(written).toContain(`| ${days} days |`);
  });

  // Becomes red by itself on a day of the calendar: no change may be held up by that.
  it('are answered in time: none is overdue', { tags: ['night'] }, () => {
    const kept = JSON.parse(readFileSync(new URL('../docs/findings.json', import.meta.url), 'utf8')) as Findings;
    const today = new Date().toISOString().slice(0, 10);
    expect(dueFindings(kept).filter(({ dueOn }) => dueOn < today)).toEqual([]);
  });
});
