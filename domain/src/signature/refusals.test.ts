import { describe, expect, it } from 'vitest';
import { REFUSALS } from './refusals.ts';

describe('the reasons of a refusal', () => {
  it.each(Object.entries(REFUSALS))('%s says what is wrong and what to do, each in its own words', (_reason, text) => {
    expect(text).toMatch(/^(Die|Das) .+\. (Laden|Signieren|Nutzen|Wählen) Sie .+\.$/);
    expect(text).not.toContain('!');
    expect(Object.values(REFUSALS).filter((other) => other === text)).toHaveLength(1);
  });
});
