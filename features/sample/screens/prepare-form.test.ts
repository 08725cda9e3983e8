import { expect, it } from 'vitest';
import { classProblems, readClasses, type TypedClass } from './prepare-form.tsx';

const rows = (...given: [TypedClass['from'], TypedClass['percent']][]) =>
  given.map(([from, percent], key) => ({ key, from, percent }));

it('reads classes that rise from 0', () => {
  expect(readClasses(rows([0, 10], [2_000_000, 50]))).toEqual([
    { from: 0, percent: 10 },
    { from: 2_000_000, percent: 50 },
  ]);
});

it('names what is wrong in which class', () => {
  const wrong = rows([0, 0], [100, 5], [100, 101], ['viel', null]);
  expect(classProblems(wrong).map(({ propertyPath }) => propertyPath)).toEqual([
    'classes[0].percent',
    'classes[2].from',
    'classes[2].percent',
    'classes[3].from',
    'classes[3].percent',
  ]);
  expect(readClasses(wrong)).toBeUndefined();
});
