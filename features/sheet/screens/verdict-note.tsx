import { useQuery } from '@tanstack/react-query';
import type { SignatureReport, SignatureVerdict as Verdict } from '#features/signature/rules/report.ts';
import { reportFileName } from '#features/signature/rules/validation-report.ts';
import { SIGNATURE_TEXTS as TEXTS } from '#features/signature/rules/verdict.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { TextList } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';

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
      <TextList texts={sentences} />
    </>
  );
}

interface SignatureVerdictProps {
  file: Pick<Media, '@id' | 'id' | 'fileName'>;
  /** Nothing is submitted yet: another file or the post can take its place. */
  canReplace?: boolean;
}

/** What the server finds about the signature in a signed sheet (decisions §5). It judges anew every time it is asked. */
export function SignatureVerdict({ file, canReplace = false }: SignatureVerdictProps) {
  const verdict = useQuery({
    queryKey: ['signature', file.id],
    queryFn: () => call<Verdict>(`${file['@id']}/signature`),
    retry: false,
  });
  if (verdict.isPending) return <Skeleton lines={2} what={TEXTS.checking} />;
  if (verdict.isError) {
    return (
      <Alert tone="warning" title={TEXTS.notChecked} level={3} announce>
        <Button onPress={() => void verdict.refetch()}>{TEXTS.checkAgain}</Button>
      </Alert>
    );
  }
  const remedy = canReplace ? { remedy: TEXTS.replace } : {};
  const signed = { fileName: file.fileName, reportUrl: `${file['@id']}/signature/report` };
  return <VerdictNote report={verdict.data.report} file={signed} announce={canReplace} {...remedy} />;
}
