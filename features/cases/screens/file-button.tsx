import { DownloadButton } from '#ground/screens/forms/files/download-button.tsx';
import { OpenButton } from '#ground/screens/forms/files/open-button.tsx';

export interface CaseFileRef {
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
