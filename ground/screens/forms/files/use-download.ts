import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { downloadFile, type StoredFile } from './media.ts';

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
