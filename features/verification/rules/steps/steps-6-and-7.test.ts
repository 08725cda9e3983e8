import { expect, it } from 'vitest';
import { NO_VERIFICATION_FILES } from '../facts.ts';
import { complaintsAbout, describePart, exampleVerificationFacts } from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_6 } from './step-6-review.ts';
import { VERIFICATION_STEP_7 } from './step-7-completion.ts';

describePart(VERIFICATION_STEP_6);

it.each([null, false])('is not finished with %s', (isFinalized) => {
  expect(complaintsAbout(VERIFICATION_STEP_6, { isFinalized })).toEqual([
    ['isFinalized', 'Bitte bestätigen Sie, dass das oben genannte Fördervorhaben umgesetzt und beendet wurde.'],
  ]);
});

describePart(VERIFICATION_STEP_7);

const said = (body: Record<string, unknown>, signed = 0) =>
  complaintsAbout(VERIFICATION_STEP_7, body, exampleVerificationFacts({ files: { ...NO_VERIFICATION_FILES, signed } }));

it('needs a way of transmission', () => {
  expect(said({})).toEqual([['documentTransmission', 'Bitte treffen Sie eine Auswahl']]);
  expect(said({ documentTransmission: 'a' })).toEqual([]);
});

it('asks for the download where a client says that there was none', () => {
  expect(said({ documentTransmission: 'a', downloaded: false })).toEqual([
    [
      'downloaded',
      'Um den Verwendungsnachweis abschließen zu können, müssen Sie das "Unterschriftsblatt" herunterladen.',
    ],
  ]);
});

it('needs exactly one signed file for the electronic way', () => {
  const noFile = [['file', expect.stringMatching(/^Bitte laden Sie das elektronisch signierte Dokument hoch/)]];
  expect([0, 1, 2].map((files) => said({ documentTransmission: 'b' }, files))).toEqual([noFile, [], noFile]);
});
