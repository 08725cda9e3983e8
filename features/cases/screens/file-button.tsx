import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { VerdictNote } from '#features/sheet/screens/verdict-note.tsx';
import { reportOf } from '#features/signature/rules/report.ts';
import { DownloadButton, OpenButton } from '#ground/screens/forms/files/download.tsx';

interface CaseFileRef {
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize?: number | undefined;
}

/** Where an officer gets any file of a case; that it was opened stands in the record. */
export function downloadUrlOf(mediaId: string): string {
  return `/api/agency/media/${mediaId}/download`;
}

/** Opens a file of a case in place, or downloads it. */
export function FileButton({ file, label = 'Herunterladen' }: { file: CaseFileRef; label?: string }) {
  const { id, fileName, fileSize = 0 } = file;
  const stored = { downloadUrl: downloadUrlOf(id), fileName, fileSize };
  return (
    <>
      <OpenButton file={stored} />
      <DownloadButton file={stored} label={label} />
    </>
  );
}

/** Nothing where the sheet comes by post. That the report was opened stands in the record. */
export function CaseVerdict({ signature, files }: { signature: CaseSignature | null; files: readonly CaseFileRef[] }) {
  if (signature === null) return null;
  const { media, verdict } = signature;
  const fileName = files.find(({ id }) => id === media)?.fileName ?? 'Unterschriftenblatt.pdf';
  const file = { fileName, reportUrl: `/api/agency/media/${media}/signature/report` };
  return <VerdictNote report={reportOf(verdict)} file={file} />;
}
