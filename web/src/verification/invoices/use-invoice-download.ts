import type { Media } from '@portal/domain/media/wire.ts';
import { FILE_ERRORS } from '@portal/domain/verification/texts.ts';
import { useState } from 'react';
import { downloadFile } from '../../forms/media.ts';

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
