import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { correctableLabel, correctablePaths, isFileOpen, openFieldsOf, openSteps } from './correction.ts';

it.each([
  ['step_6.title', 'Titel des Vorhabens'],
  ['step_8.proofs', ''],
  ['files.bank', 'Kreditzusage der Bank'],
])('opens %s and names it', (path, label) => {
  expect(correctableLabel(EXAMPLE_PROGRAMME, path)).toContain(label);
});

it.each([
  'step_6.nothing',
  'step_10.title',
  'step_11.documentTransmission',
  'step_6',
  'files.signedSheet',
  'files.toString',
  'step_6.toString',
  '',
])('opens no %s', (path) => {
  expect(correctableLabel(EXAMPLE_PROGRAMME, path)).toBeUndefined();
});

it('sorts what is open by step', () => {
  const paths = ['step_7.benefit', 'step_6.title', 'files.bank', 'step_6.startDate'];
  expect(openSteps(paths)).toEqual([6, 7]);
  expect(openFieldsOf(6, paths)).toEqual(['title', 'startDate']);
  expect([isFileOpen('bank', paths), isFileOpen('finance', paths)]).toEqual([true, false]);
});

describe('what the desk can ask for', () => {
  it('is exactly what a request accepts, each with words', () => {
    const paths = correctablePaths(EXAMPLE_PROGRAMME).flatMap((group) => group.paths);
    expect(paths.length).toBeGreaterThan(20);
    for (const { path, label } of paths) {
      expect(correctableLabel(EXAMPLE_PROGRAMME, path), path).toContain(label);
      expect(label).not.toBe('');
    }
  });
});
