import { expect, it } from 'vitest';
import { NO_VERIFICATION_FILES } from '../facts.ts';
import { complaintsAbout, describePart, exampleVerificationFacts } from '../step-test-kit.ts';
import { VERIFICATION_STEP_7 as STEP } from './schema.ts';

describePart(STEP);

const signed = (count: number) => exampleVerificationFacts({ files: { ...NO_VERIFICATION_FILES, signed: count } });

it.each([
  [{}, 0, [['documentTransmission', 'Bitte treffen Sie eine Auswahl']]],
  [{ documentTransmission: 'a' }, 0, []],
  [
    { documentTransmission: 'a', downloaded: false },
    0,
    [
      [
        'downloaded',
        'Um den Verwendungsnachweis abschließen zu können, müssen Sie das "Unterschriftsblatt" herunterladen.',
      ],
    ],
  ],
  [{ documentTransmission: 'b' }, 1, []],
  ...[0, 2].map(
    (count) =>
      [
        { documentTransmission: 'b' },
        count,
        [['file', expect.stringMatching(/^Bitte laden Sie das elektronisch signierte Dokument hoch/)]],
      ] as const,
  ),
])('%j with %i files', (body, files, expected) => {
  expect(complaintsAbout(STEP, body, signed(files))).toEqual(expected);
});
