import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastLoaded } from './work-list.ts';

const people = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-e]$/), open: fc.nat(20) }), {
  selector: ({ id }) => id,
  minLength: 1,
});

it('shares evenly, and the same every time', () => {
  fc.assert(
    fc.property(people, fc.nat(60), (there, cases) => {
      const loads = there.map((one) => ({ ...one }));
      for (let given = 0; given < cases; given++) {
        const next = leastLoaded(loads);
        expect(next).toBe(leastLoaded(loads.toReversed()));
        if (next !== undefined) next.open += 1;
      }
      const got = loads.filter(({ id, open }) => open > (there.find((one) => one.id === id)?.open ?? 0));
      const least = Math.min(...loads.map(({ open }) => open));
      for (const { open } of got) expect(open - least).toBeLessThanOrEqual(1);
    }),
  );
});

it('finds nobody where nobody is there', () => {
  expect(leastLoaded([])).toBeUndefined();
});
