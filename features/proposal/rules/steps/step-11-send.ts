import { checkbox, choice } from '#ground/rules/fields/field.ts';
import { missing, missingFile, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

const NOT_DOWNLOADED = 'Sie müssen das PDF herunterladen';
const NO_TRANSMISSION = 'Bitte wählen Sie aus, wie Sie den Antrag einreichen wollen';
export const NO_SIGNED_FILE = 'Bitte laden Sie den mit einer elektronischen Signatur versehenen Antrag hoch…';
/** For the form as well: the server asks for it only where a client sends the answer. */
export const NOT_CONFIRMED = 'Bitte bestätigen Sie, dass die digitale Unterschrift den Vorgaben entspricht.';

const FIELDS = {
  downloaded: checkbox({ label: 'Ich habe das Unterschriftenblatt heruntergeladen.', required: NOT_DOWNLOADED }),
  documentTransmission: choice({
    label: 'Wie reichen Sie den Antrag ein?',
    options: [
      { value: 'a', label: 'Per Post mit eigenhändiger Unterschrift' },
      { value: 'b', label: 'Elektronisch mit qualifizierter Signatur' },
    ],
    required: NO_TRANSMISSION,
  }),
  signatureConfirmed: checkbox({ label: 'Die digitale Unterschrift entspricht den Vorgaben.' }),
};

interface Sending {
  documentTransmission: 'a' | 'b' | null;
  signatureConfirmed: boolean | null;
}

/** Step 11: the signed sheet, by post or electronically (1-portal §4 and §5). */
export const STEP_11 = defineStep({
  number: 11,
  texts: HEADINGS.send,
  fields: FIELDS,
  sections: [{ title: 'Einreichung', fields: ['downloaded', 'documentTransmission', 'signatureConfirmed'] }],
  asked: { signatureConfirmed: (data) => data.documentTransmission === 'b' },
  check: checkSignature,
  contributes: ({ documentTransmission }) => ({ documentTransmission }),
});

/**
 * Variant b needs exactly one signed file; it is linked after the save. The confirmation belongs to the form: the body of
 * the contract has two keys, so only an explicit No bars the way here.
 */
function checkSignature({ documentTransmission, signatureConfirmed }: Sending, { files }: Facts): Violation[] {
  if (documentTransmission !== 'b') return [];
  const violations = files.signedSheet === 1 ? [] : [missingFile('file', NO_SIGNED_FILE)];
  return signatureConfirmed === false ? [...violations, missing('signatureConfirmed', NOT_CONFIRMED)] : violations;
}
