import type { SignatureReport } from '#features/signature/rules/report.ts';
import { SIGNATURE_TEXTS as TEXTS } from '#features/signature/rules/texts.ts';
import { reportFileName } from '#features/signature/rules/validation-report.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';

interface VerdictNoteProps {
  report: SignatureReport;
  /** The signed file, and where there is a report on it for programs. */
  file: { fileName: string; reportUrl: string };
  announce?: boolean;
  /** What can be done instead, below a refusal. */
  remedy?: string;
}

/** What was found about a signature, the same for those who signed and for those who decide. */
export function VerdictNote({ report, file, announce = false, remedy }: VerdictNoteProps) {
  const { refusal, signer, issuer, bestSignatureTime, indication } = report;
  const { fileName, reportUrl: downloadUrl } = file;
  const saved = { downloadUrl, fileName: reportFileName(fileName), fileSize: 0 };
  const button = <DownloadButton file={saved} label={TEXTS.report} />;
  if (refusal !== null) {
    return (
      <Alert tone="danger" title={TEXTS.refused} level={3} announce={announce}>
        <p>{refusal}</p>
        {remedy !== undefined && <p>{remedy}</p>}
        {signer !== null && <DescriptionList items={[{ term: TEXTS.signer, value: signer.name }]} />}
        {button}
      </Alert>
    );
  }
  const isFinal = indication === 'TOTAL-PASSED';
  return (
    <Alert tone="success" title={isFinal ? TEXTS.accepted : TEXTS.acceptedForNow} level={3} announce={announce}>
      <DescriptionList
        items={[
          { term: TEXTS.signer, value: signer?.name },
          { term: TEXTS.signedAt, value: bestSignatureTime && dayAndTime(bestSignatureTime.time) },
          { term: TEXTS.level, value: TEXTS.qualified },
          { term: TEXTS.issuer, value: issuer },
        ]}
      />
      {!isFinal && <p>{TEXTS.provisional}</p>}
      <Findings title={TEXTS.proven} sentences={report.proven} />
      <Findings title={TEXTS.open} sentences={report.open} />
      {button}
    </Alert>
  );
}

function Findings({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p>{title}:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
