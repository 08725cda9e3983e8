import { expect, it } from 'vitest';
import { complaintsAbout, describePart } from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_6 as STEP } from './schema.ts';

describePart(STEP);

it.each([null, false])('is not finished with %s', (isFinalized) => {
  expect(complaintsAbout(STEP, { isFinalized })).toEqual([
    ['isFinalized', 'Bitte bestätigen Sie, dass das oben genannte Fördervorhaben umgesetzt und beendet wurde.'],
  ]);
});
