import type { SampleClass } from '#features/verification/rules/in-depth-sample.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';

/** A class as it is typed. */
export interface TypedClass {
  key: number;
  from: Cents | string | null;
  percent: number | string | null;
}

const MOST_PERCENT = 100;
const NO_SUM = 'Geben Sie an, ab welchem Zuschuss die Klasse gilt.';
const NOT_RISING = 'Jede Klasse beginnt bei einem höheren Zuschuss als die davor.';
const NO_SHARE = 'Geben Sie den Anteil als ganze Zahl von 1 bis 100 an.';

/** What is wrong with the classes, by row; the first one begins at 0 and cannot be typed. */
export function classProblems(classes: readonly TypedClass[]): Problem[] {
  return classes.flatMap(({ from, percent }, index) => [
    ...fromProblem(from, classes[index - 1]?.from ?? null, index),
    ...(isShare(percent) ? [] : [{ propertyPath: `classes[${index}].percent`, message: NO_SHARE }]),
  ]);
}

function fromProblem(from: TypedClass['from'], before: TypedClass['from'], index: number): Problem[] {
  if (index === 0) return [];
  const propertyPath = `classes[${index}].from`;
  if (typeof from !== 'number') return [{ propertyPath, message: NO_SUM }];
  return typeof before === 'number' && from <= before ? [{ propertyPath, message: NOT_RISING }] : [];
}

function isShare(percent: TypedClass['percent']): percent is number {
  return typeof percent === 'number' && Number.isInteger(percent) && percent >= 1 && percent <= MOST_PERCENT;
}

/** Undefined while any of it cannot be read. */
export function readClasses(classes: readonly TypedClass[]): SampleClass[] | undefined {
  if (classProblems(classes).length > 0) return undefined;
  return classes.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) }));
}
