import { Button } from '../../ui/action/button.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import type { StoredFile } from './media.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  file: StoredFile;
  label: string;
}

/** Hands a file to the browser, and says that it did or why it could not. */
export function DownloadButton({ file, label }: DownloadButtonProps) {
  const { status, isBusy, start } = useDownload();
  return (
    <>
      <Button
        kind="tertiary"
        icon="download"
        busy={isBusy}
        busyLabel="Wird geladen …"
        onPress={() => void start(file)}
        aria-label={`${label}: ${file.fileName}`}
      >
        {label}
      </Button>
      <StatusLine>{isBusy ? '' : status}</StatusLine>
    </>
  );
}
