import { DownloadButton } from '../../forms/download-button.tsx';

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

/** Downloads a file of a case. */
export function FileButton({ file, label = 'Herunterladen' }: { file: CaseFileRef; label?: string }) {
  const { id, fileName, fileSize = 0 } = file;
  return <DownloadButton file={{ downloadUrl: downloadUrlOf(id), fileName, fileSize }} label={label} />;
}
