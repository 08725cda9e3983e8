import type { Answers } from '@portal/domain/fields/field.ts';
import { VERIFICATION_STEP_7 } from '@portal/domain/verification/step-7-completion/schema.ts';
import { TEXTS } from '@portal/domain/verification/step-7-completion/texts.ts';
import { FilesSummary } from '../../forms/files-summary.tsx';
import { formatAnswer } from '../../forms/format-answer.ts';
import { dayAndTime } from '../../raffle/when.ts';
import { SheetDownload } from '../../sheet/sheet-download.tsx';
import { useSheet } from '../../sheet/sheet-state.ts';
import { SignatureVerdict } from '../../sheet/signature-verdict.tsx';
import { useSignedFiles } from '../../sheet/signed-files.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { SHEET_TEXTS, sheetQuery, signedPlace } from './sheet.ts';

const { documentTransmission: WAY } = VERIFICATION_STEP_7.fields;

/** The step in display mode: the sheet, the way that was chosen, and when it was submitted. */
export function CompletionView({ verification: { id, detail } }: { verification: LoadedVerification }) {
  const { formData, verificationPdf, submittedAt } = detail;
  return (
    <>
      <Section title={TEXTS.sheetLabel}>
        {verificationPdf === null ? (
          <Text>{TEXTS.notTransmitted}</Text>
        ) : (
          <SheetView id={id} verificationPdf={verificationPdf} />
        )}
      </Section>
      <Section title={TEXTS.wayTitle}>
        <DescriptionList
          items={[
            ...(WAY === undefined ? [] : [{ term: WAY.label, value: wayOf(formData) }]),
            ...(submittedAt === null ? [] : [{ term: TEXTS.submittedAt, value: dayAndTime(submittedAt) }]),
          ]}
        />
        {formData.documentTransmission === 'b' && <SignedView id={id} />}
      </Section>
    </>
  );
}

function wayOf({ documentTransmission }: Answers): string {
  return WAY === undefined ? '' : formatAnswer(WAY, documentTransmission);
}

/** The signed file, and what was found about its signature. */
function SignedView({ id }: { id: string }) {
  const place = signedPlace(id);
  const { files } = useSignedFiles(place);
  return (
    <>
      <FilesSummary place={place} label={TEXTS.fileLabel} />
      {files.map((file) => (
        <SignatureVerdict key={file.id} file={file} />
      ))}
    </>
  );
}

function SheetView({ id, verificationPdf }: { id: string; verificationPdf: string }) {
  return <SheetDownload sheet={useSheet(sheetQuery(id, verificationPdf), SHEET_TEXTS)} />;
}
