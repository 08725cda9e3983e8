import { TEXTS } from '@portal/domain/verification/step-7-completion/texts.ts';
import { DownloadSection } from '../../sheet/download-section.tsx';
import { useSheet } from '../../sheet/sheet-state.ts';
import { useSignedFiles } from '../../sheet/signed-files.ts';
import { SignedUpload } from '../../sheet/signed-upload.tsx';
import { ByPost, Transmission, useTransmission } from '../../sheet/transmission.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
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
