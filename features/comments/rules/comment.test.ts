import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { isAnsweredAt, openedFor, placeLabel } from './comment.ts';

const label = (path: string) => placeLabel(EXAMPLE_PROGRAMME, path);

describe('a place in an application', () => {
  it('is called by its step, its field and the element it lies in', () => {
    expect(label('step_6.explainCommon')).toMatch(/: /);
    expect(label('files.bank')).toBe('Kreditzusage der Bank');
    expect(label('step_8.proofs[2]')).toMatch(/, Nachweis 3$/);
    expect(label('step_8.proofs[0].proofDescription')?.split(', ').length).toBeGreaterThan(2);
  });

  it.each([
    '',
    'step_6',
    'step_6.nothing',
    'step_11.place',
    'files.passport',
    'step_6.explainCommon[0]',
    'step_8.proofs[x]',
    'step_8.proofs[0].nothing',
  ])('is nothing: %s', (path) => {
    expect(label(path)).toBeUndefined();
  });

  it('is opened with the whole field', () => {
    expect(openedFor('step_8.proofs[2].deviceList[0].price')).toBe('step_8.proofs');
    expect(openedFor('files.bank')).toBe('files.bank');
  });
});

describe('an answer to a comment', () => {
  const asked = [
    { path: 'step_8.proofs', label: '', now: [{ sum: 1 }, { sum: 3 }], before: [{ sum: 1 }, { sum: 2 }] },
    { path: 'files.bank', label: '', files: [] },
  ];

  it('is another value at the very place', () => {
    expect(isAnsweredAt('step_8.proofs', asked)).toBe(true);
    expect(isAnsweredAt('step_8.proofs[1].sum', asked)).toBe(true);
    expect(isAnsweredAt('step_8.proofs[0].sum', asked)).toBe(false);
    expect(isAnsweredAt('step_8.proofs[7].sum', asked)).toBe(false);
    expect(isAnsweredAt('files.bank', asked)).toBe(false);
    expect(isAnsweredAt('step_3.name', asked)).toBe(false);
  });
});
