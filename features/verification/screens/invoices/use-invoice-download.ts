import { useState } from 'react';
import type { Media } from '#ground/rules/files/wire.ts';
import { downloadFile } from '#ground/screens/forms/files/media.ts';
import { FILE_ERRORS } from '../../rules/texts.ts';

export interface InvoiceDownload {
  /** 'Wird heruntergeladen: 40 %', or a failure. */
  status: string;
  start(file: Media | undefined): Promise<void>;
}

/** Hands the file of an invoice to the browser. */
export function useInvoiceDownload(): InvoiceDownload {
  const [status, setStatus] = useState('');
  return {
    status,
    async start(file) {
      if (file === undefined) return setStatus(FILE_ERRORS.notLoaded);
      try {
        await downloadFile(file, (share) => setStatus(`Wird heruntergeladen: ${Math.round(share * 100)}\u00a0%`));
        setStatus(`Heruntergeladen: ${file.fileName}`);
      } catch {
        setStatus(FILE_ERRORS.download);
      }
    },
  };
}
