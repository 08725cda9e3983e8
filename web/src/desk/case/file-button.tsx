import { useState } from 'react';
import { downloadFile } from '../../forms/media.ts';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

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
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      await downloadFile({
        downloadUrl: downloadUrlOf(file.id),
        fileName: file.fileName,
        fileSize: file.fileSize ?? 0,
      });
      setStatus(`Heruntergeladen: ${file.fileName}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus(error.status === 404 ? 'Diese Datei gibt es nicht mehr' : 'Datei konnte nicht geladen werden');
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        kind="tertiary"
        icon="download"
        busy={isBusy}
        busyLabel="Wird geladen …"
        onPress={() => void open()}
        aria-label={`${label}: ${file.fileName}`}
      >
        {label}
      </Button>
      <StatusLine>{status}</StatusLine>
    </>
  );
}
