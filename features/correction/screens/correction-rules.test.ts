import { expect, it } from 'vitest';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { judgeOpen } from './correction-form.tsx';
import { standingOf, unanswered } from './standing.tsx';

it.each([
  ['open', '2022-03-29T21:59:59Z', 'open'],
  // A job closes it; until that has run the clock decides.
  ['open', '2022-03-29T22:00:00Z', 'over'],
  ['expired', '2022-03-20T12:00:00Z', 'over'],
  ['answered', '2022-03-20T12:00:00Z', 'answered'],
  ['accepted', '2022-04-20T12:00:00Z', 'answered'],
  ['cancelled', '2022-04-20T12:00:00Z', 'cancelled'],
] as const)('a request that is %s stands at %s: %s', (state, now, standing) => {
  expect(standingOf({ state, until: '2022-03-29' }, new Date(now))).toBe(standing);
});

it('takes nothing after the end of the programme, as the server does', () => {
  expect(standingOf({ state: 'open', until: '2024-06-01' }, new Date('2024-05-01T10:00:00Z'))).toBe('programme-ended');
});

it('complains about open fields only: what time has made of the others is nobody’s fault', () => {
  const facts = exampleFacts();
  const late = { ...EXAMPLES[6], startDate: addDays(facts.today, -30), title: null };
  const complaints = (fields: readonly string[]) =>
    judgeOpen(fields)(STEP_6 as never, late, facts).violations.map((one) => one.propertyPath);
  expect(complaints(['title'])).toEqual(['title']);
  expect(complaints(['startDate'])).toContain('startDate');
  expect(complaints(['explainCommon'])).toEqual([]);
});

it('names what is still as it was', () => {
  const fields = [
    { path: 'step_6.title', label: 'Titel' },
    { path: 'files.bank', label: 'Kreditzusage der Bank' },
  ];
  expect(unanswered({ fields, answered: ['files.bank'] }).map(({ label }) => label)).toEqual(['Titel']);
  expect(unanswered({ fields })).toHaveLength(2);
});
