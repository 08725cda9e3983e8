import { checkbox, choice, type DataOf } from '#ground/rules/fields/field.ts';
import { missing, missingFile, type Violation } from '#ground/rules/fields/violation.ts';
import { defineStep, type VerificationFacts } from '../facts.ts';
import { NO_SIGNED_FILE, NO_TRANSMISSION, NOT_DOWNLOADED, TEXTS } from './texts.ts';

const FIELDS = {
  downloaded: checkbox({ label: 'Ich habe das Unterschriftsblatt heruntergeladen.' }),
  documentTransmission: choice({
    label: 'Wie reichen Sie den Verwendungsnachweis ein?',
    options: [
      { value: 'a', label: 'Per Post mit eigenhändiger Unterschrift' },
      { value: 'b', label: 'Elektronisch mit qualifizierter Signatur' },
    ],
    required: NO_TRANSMISSION,
  }),
};

const EXAMPLE = { downloaded: true, documentTransmission: 'a' as const };

/** Step 7: how the signed sheet comes (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_7 = defineStep({
  number: 7,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: 'Einreichung', fields: ['downloaded', 'documentTransmission'] }],
  check: checkSubmission,
  example: EXAMPLE,
});

/**
 * Way b needs exactly one signed file. That the sheet was downloaded is the form's to ask: the form data of the contract
 * have no such key, so only an explicit No bars the way here.
 */
function checkSubmission(
  { downloaded, documentTransmission }: DataOf<typeof FIELDS>,
  { files }: VerificationFacts,
): Violation[] {
  const violations = downloaded === false ? [missing('downloaded', NOT_DOWNLOADED)] : [];
  const lacksFile = documentTransmission === 'b' && files.signed !== 1;
  return lacksFile ? [...violations, missingFile('file', NO_SIGNED_FILE)] : violations;
}
