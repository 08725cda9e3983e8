import { useEffect, useRef, useState } from 'react';
import { changedFileText } from '#ground/rules/files/changed-file.ts';
import {
  checkFileHead,
  checkFileName,
  checkFileSize,
  FILE_MESSAGES,
  HEAD_BYTES,
  PURPOSES,
} from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { deleteFile } from '#ground/screens/forms/files/media.ts';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import { limitsOf } from '#ground/screens/forms/files/use-file-uploads.ts';
import type { DroppedFile } from '#ground/screens/ui/file/file-list.tsx';
import { SAVE_ERRORS } from '../../rules/texts.ts';

/** The file on its way. */
interface Parcel {
  file: File;
  share: number;
  /** Why it did not get there, and whether the same file may get there another time. */
  reason?: string | undefined;
  mayRetry?: boolean | undefined;
  /** It is uploaded; what is still open is the invoice. */
  media?: Media | undefined;
}

export interface InvoiceUpload {
  /** On its way. */
  files: readonly DroppedFile[];
  isUnderWay: boolean;
  /** Why the last file did not get there; another one can be chosen. */
  failure: string | undefined;
  choose(files: readonly File[]): void;
  cancel(): void;
  /** Sends the same file again; absent where that cannot help. */
  retry: (() => void) | undefined;
}

export const INVOICE_FILE_LIMITS = { ...limitsOf('proofItem'), maxCount: 1 };

const ID = 'invoice-file';

/** One file: checked, uploaded with its progress, and made an invoice of by `attach`, which throws ApiError. */
export function useInvoiceUpload(attach: (media: Media) => Promise<void>): InvoiceUpload {
  const [parcel, setParcel] = useState<Parcel>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(sent: Parcel) {
    setParcel({ ...sent, reason: undefined, mayRetry: undefined });
    const controller = new AbortController();
    stop.current = controller;
    let media = sent.media;
    try {
      const reason = await complaintAbout(sent.file);
      if (reason !== undefined) return setParcel({ ...sent, reason });
      const onProgress = (share: number) => setParcel({ ...sent, share });
      media ??= await uploadFile<Media>('/api/media', sent.file, { signal: controller.signal, onProgress });
      await attach(media);
      setParcel(undefined);
    } catch (error) {
      if (controller.signal.aborted) return setParcel(undefined);
      // A refused invoice leaves no file behind. Without an answer it may exist: then the same file is sent once more.
      const isRefused = media !== undefined && isRefusal(error);
      if (isRefused) await deleteFile(media as Media).catch(() => undefined);
      setParcel({
        ...sent,
        share: 0,
        media: isRefused ? undefined : media,
        reason: reasonOf(error, media),
        mayRetry: media !== undefined || !(error instanceof ApiError) || error.mayPass,
      });
    }
  }

  const isUnderWay = parcel !== undefined && parcel.reason === undefined;
  return {
    files: isUnderWay ? [shown(parcel)] : [],
    isUnderWay,
    failure: parcel === undefined ? undefined : failureOf(parcel),
    choose([file]) {
      if (file !== undefined) void send({ file, share: 0 });
    },
    cancel: () => stop.current?.abort(),
    retry: parcel?.mayRetry ? () => void send({ ...parcel, share: 0 }) : undefined,
  };
}

/** Literal sentences for what is no invoice's format or empty (3-proof-of-use §8). */
async function complaintAbout(file: File): Promise<string | undefined> {
  const complaint =
    checkFileName(file.name, PURPOSES.proofItem.kinds) ??
    checkFileSize(file.name, file.size, INVOICE_FILE_LIMITS.maxBytes);
  if (complaint !== undefined) return complaint;
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  return head === undefined ? changedFileText(file.name) : checkFileHead(file.name, new Uint8Array(head));
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The server's own sentence where it says what to do; else which of both acts failed. */
function reasonOf(error: unknown, media: Media | undefined): string {
  const generic = media === undefined ? FILE_MESSAGES.uploadFailed : SAVE_ERRORS.invoiceCreate;
  if (!(error instanceof ApiError)) return generic;
  const own = error.violations[0]?.message ?? (error.status === 403 ? error.description : undefined);
  if (own === undefined) return generic;
  return media === undefined ? own : `${generic} ${own}`;
}

/** The file that failed stays visible by its name. */
function failureOf({ file, reason }: Parcel): string | undefined {
  return reason === undefined || reason.includes(file.name) ? reason : `${file.name}: ${reason}`;
}

function shown({ file, share }: Parcel): DroppedFile {
  return { id: ID, name: file.name, size: file.size, state: 'uploading', progress: share };
}
