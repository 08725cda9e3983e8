import { expect, it } from 'vitest';
import { GERMAN_STATE_OPTIONS, GERMAN_STATES } from './german-states.ts';

it('names the 16 states, each once and in order', () => {
  expect(new Set(GERMAN_STATES).size).toBe(16);
  expect([...GERMAN_STATES].sort(new Intl.Collator('de').compare)).toEqual([...GERMAN_STATES]);
});

it('offers every state under its own name', () => {
  expect(GERMAN_STATE_OPTIONS.map((option) => option.value)).toEqual([...GERMAN_STATES]);
  expect(GERMAN_STATE_OPTIONS.every((option) => option.label === option.value)).toBe(true);
});
