import { describe, expect, it } from 'vitest';
import { CHANGED_PARTS, type ChangedPart, REFUSALS, refusalText } from './refusals.ts';

const PARTS = Object.keys(CHANGED_PARTS) as ChangedPart[];
const CHANGES = PARTS.flatMap((part) => [
  [`${part} before`, refusalText({ reason: 'altered-before-signing', part })],
  [`${part} afterwards`, refusalText({ reason: 'changed-after-signing', part })],
]);
const TEXTS = [...Object.entries(REFUSALS), ...CHANGES] as [string, string][];

describe('the reasons of a refusal', () => {
  it.each(TEXTS)('%s says what is wrong and what to do, each in its own words', (_reason, text) => {
    expect(text).toMatch(/^(Die|Das|Vor|Nach) .+\. (Laden|Signieren|Nutzen|Wählen) Sie .+\.$/);
    expect(text).not.toContain('!');
    expect(TEXTS.filter(([, other]) => other === text)).toHaveLength(1);
  });
});
