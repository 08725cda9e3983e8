import { DownloadSection } from '#features/sheet/screens/download-section.tsx';
import { useSheet } from '#features/sheet/screens/sheet-state.ts';
import { useSignedFiles } from '#features/sheet/screens/signed-files.ts';
import { SignedUpload } from '#features/sheet/screens/signed-upload.tsx';
import { ByPost, Transmission, useTransmission } from '#features/sheet/screens/transmission.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-7-completion/texts.ts';
import { SHEET_TEXTS, sheetQuery, signedPlace } from './sheet.ts';

interface CompletionFormProps {
  id: string;
  verificationPdf: string;
  /** The signed file has come or gone: what was said about the last one no longer holds. */
  onFileChange(): void;
}

/** The sheet, and the way it comes back. */
export function CompletionForm({ id, verificationPdf, onFileChange }: CompletionFormProps) {
  const sheet = useSheet(sheetQuery(id, verificationPdf), SHEET_TEXTS);
  const signed = useSignedFiles(signedPlace(id));
  const transmission = useTransmission();
  return (
    <>
      <DownloadSection sheet={sheet} />
      <Section title={TEXTS.wayTitle}>
        <Transmission signed={signed} deleteNotice={TEXTS.deleteFileNotice} onFileChange={onFileChange} />
        {transmission === 'a' && <ByPost hint={TEXTS.postHint} />}
        {transmission === 'b' && (
          <>
            <Alert tone="info" title={TEXTS.signatureTitle} level={3}>
              <p>{TEXTS.signatureHint}</p>
            </Alert>
            <SignedUpload
              place={signedPlace(id)}
              label={TEXTS.fileLabel}
              hint={TEXTS.electronicHint}
              onChange={onFileChange}
            />
          </>
        )}
      </Section>
    </>
  );
}
