import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { downloadFile, type StoredFile } from './media.ts';

export interface Download {
  /** 'Wird heruntergeladen: 40 %', that it is there, or a failure. */
  status: string;
  isBusy: boolean;
  start(file: StoredFile): Promise<void>;
  /** Says something else of a file. */
  say(status: string): void;
}

/** Hands files to the browser, and says of each how far it is. `failed`: the sentence of a page that has one of its own. */
export function useDownload(failed?: string): Download {
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function start(file: StoredFile) {
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
  return isGone ? 'Diese Datei gibt es nicht mehr' : 'Datei konnte nicht geladen werden';
}
