import { expect, it } from 'vitest';
import { RESUBMISSION } from './steps.ts';
import { complaintsAbout, describePart } from './testing/step-test-kit.ts';

describePart(RESUBMISSION);

it('takes a comment of 600 characters, or none', () => {
  expect(complaintsAbout(RESUBMISSION, {})).toEqual([]);
  expect(complaintsAbout(RESUBMISSION, { resubmitComment: 'x'.repeat(601) })).toHaveLength(1);
});
