import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { downloadFile, type StoredFile } from './media.ts';

interface DownloadButtonProps {
  file: StoredFile;
  label: string;
}

/** Hands a file to the browser, and says that it did or why it could not. */
export function DownloadButton({ file, label }: DownloadButtonProps) {
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      await downloadFile(file);
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
