import { createContext, useContext, useState } from 'react';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { send } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status.tsx';

/** What is needed to get a file. */
export type StoredFile = Pick<Media, 'downloadUrl' | 'fileName' | 'fileSize'>;

/** Fetches a file and hands it to the browser's own download; tells the share, 0 to 1. Throws ApiError. */
export async function downloadFile(
  { downloadUrl, fileName, fileSize }: StoredFile,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const blob = await read(await send(downloadUrl), fileSize, onProgress);
  saveFile(blob, fileName);
}

async function read(response: Response, size: number, onProgress: (share: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const parts: BlobPart[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as BlobPart);
    loaded += value.length;
    onProgress(size > 0 ? Math.min(1, loaded / size) : 1);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/pdf' });
}

const NOT_LOADED = 'Datei konnte nicht geladen werden';

export interface Download {
  /** 'Wird heruntergeladen: 40 %', that it is there, or a failure. */
  status: string;
  isBusy: boolean;
  /** `file` is undefined where the list of files is not there. */
  start(file: StoredFile | undefined): Promise<void>;
  /** Says something else of a file. */
  say(status: string): void;
}

/** Hands files to the browser, and says of each how far it is. `failed`: the sentence of a page that has one of its own. */
export function useDownload(failed?: string): Download {
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function start(file: StoredFile | undefined) {
    if (file === undefined) return setStatus(NOT_LOADED);
    setBusy(true);
    try {
      await downloadFile(file, (share) => setStatus(`Wird heruntergeladen: ${Math.round(share * 100)}\u00a0%`));
      setStatus(`Heruntergeladen: ${file.fileName}`);
    } catch (error) {
      setStatus(failed ?? reasonOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { status, isBusy, start, say: setStatus };
}

function reasonOf(error: unknown): string {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? 'Diese Datei gibt es nicht mehr' : NOT_LOADED;
}

/** How a file is opened in place, and the place in the case it belongs to; undefined where there is no viewer, as on the applicant's side. */
export const FileOpener = createContext<((file: StoredFile, place?: string) => void) | undefined>(undefined);

/** Opens a PDF beside the work. An invoice as XML has a view of its own. */
export function OpenButton({ file, place }: { file: StoredFile; place?: string | undefined }) {
  const open = useContext(FileOpener);
  if (open === undefined || fileKindOf(file.fileName) !== 'pdf') return null;
  return (
    <Button kind="tertiary" icon="visibility" aria-label={`Öffnen: ${file.fileName}`} onPress={() => open(file, place)}>
      Öffnen
    </Button>
  );
}

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
