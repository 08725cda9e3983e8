import { useEffect, useRef, useState } from 'react';
import {
  acceptedBy,
  checkChosenFile,
  checkFileHead,
  FILE_MESSAGES,
  HEAD_BYTES,
  maxBytes,
  PURPOSES,
  type PurposeName,
  wrongTypeOf,
} from '#ground/rules/files/purposes.ts';
import { changedFileText, type Media } from '#ground/rules/files/wire.ts';
import { ApiError } from '../../api/api-error.ts';
import { PROGRAMME } from '../../browser/programme.ts';
import type { DroppedFile } from '../../ui/field/file-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { countSending } from './files-first.ts';
import { deleteFile } from './media.ts';
import type { Way } from './upload-request.ts';

export interface FileLimits extends ReturnType<typeof acceptedBy> {
  maxBytes: number;
  maxCount: number;
}

/** Bytes a file may have, how many there may be (0 means no limit) and of which kind. */
export function limitsOf(purpose: PurposeName): FileLimits {
  const maxCount = PURPOSES[purpose].maxFiles;
  return { maxBytes: maxBytes(purpose, PROGRAMME), maxCount, ...acceptedBy(purpose) };
}

/** What is done with chosen files. */
export interface UploadOptions {
  limits: FileLimits;
  /** Names of files that are there already. */
  names: readonly string[];
  /** Why a file is not sent; undefined: nothing is wrong with it. */
  complain(file: File, names: readonly string[]): Promise<string | undefined>;
  /** Sends the file. Throws ApiError, or AbortError. */
  send(file: File, way: Required<Way>): Promise<unknown>;
  /** Uploads are stopped when this part of the page goes; without it they go on. */
  stopsWithPage?: boolean;
}

/** A file that is being uploaded, or whose upload failed. */
interface Upload {
  id: string;
  file: File;
  share: number;
  /** Why it failed; undefined: it is being uploaded. */
  reason?: string | undefined;
  /** The same file may be taken another time. */
  mayRetry?: boolean | undefined;
}

export interface Uploads {
  files: readonly DroppedFile[];
  limits: FileLimits;
  add(files: readonly File[]): void;
  cancel(id: string): void;
  retry(id: string): void;
  /** Removes a failed one from the list. */
  remove(id: string): void;
}

let lastUpload = 0;

/** Uploads of every kind: files are checked, sent with their progress, stopped and tried again; each says what became of it. */
export function useUploads(options: UploadOptions): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRunningUploads(options, setUploads);
  const maxCount = options.limits.maxCount;
  /** Names another file may not have: of stored files, and of those being uploaded. */
  const namesBeside = (id?: string) => [
    ...options.names,
    ...uploads.filter((one) => one.id !== id && one.reason === undefined).map(({ file }) => file.name),
  ];
  return {
    files: uploads.map(shown),
    limits: options.limits,
    remove: running.remove,
    cancel: running.stop,
    add(files) {
      const names = namesBeside();
      // Where the number is limited, a new choice replaces failed files.
      if (maxCount > 0) setUploads((all) => all.filter(({ reason }) => reason === undefined));
      for (const file of files) {
        const upload = { id: `upload-${++lastUpload}`, file, share: 0 };
        setUploads((all) => [...all, upload]);
        countSending(running.start(upload, [...names]));
        names.push(file.name);
      }
    },
    retry(id) {
      const upload = uploads.find((one) => one.id === id);
      if (upload !== undefined) countSending(running.start(upload, namesBeside(id)));
    },
  };
}

type SetUploads = (make: (all: readonly Upload[]) => readonly Upload[]) => void;

function useRunningUploads({ complain, send, stopsWithPage }: UploadOptions, setUploads: SetUploads) {
  const toast = useToast();
  const running = useRunning(stopsWithPage);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  /** True once the file is stored, or is not wanted any more. */
  async function start({ id, file }: Upload, names: readonly string[]): Promise<boolean> {
    change(id, { reason: undefined, mayRetry: undefined, share: 0 });
    const reason = await complain(file, names);
    if (reason !== undefined) {
      change(id, { reason });
      return reason === FILE_MESSAGES.duplicate;
    }
    const stop = new AbortController();
    running.set(id, stop);
    try {
      await send(file, { signal: stop.signal, onProgress: (share) => change(id, { share }) });
      remove(id);
      return true;
    } catch (error) {
      if (stop.signal.aborted) remove(id);
      else {
        change(id, { reason: reasonOf(error), mayRetry: !(error instanceof ApiError) || error.mayPass });
        toast.error(FILE_MESSAGES.uploadFailed);
      }
      return stop.signal.aborted;
    } finally {
      running.delete(id);
    }
  }
  return { start, remove, stop: (id: string) => running.get(id)?.abort() };
}

function useRunning(stopsWithPage = false): Map<string, AbortController> {
  const running = useRef(new Map<string, AbortController>()).current;
  useEffect(() => {
    // Fetched before a file is chosen, while there still is a connection.
    void fetchSending().catch(() => undefined);
    return () => {
      if (stopsWithPage) for (const stop of running.values()) stop.abort();
    };
  }, [running, stopsWithPage]);
  return running;
}

const fetchSending = () => import('./upload-request.ts');

/** Uploaded files that could not be attached yet: a second try does not upload them again. */
const uploadedFiles = new WeakMap<File, Media>();

/** Uploads a file and attaches it. A file whose attaching is refused is deleted again. */
export async function uploadAndAttach(file: File, way: Way, attach: (media: Media) => Promise<unknown>): Promise<void> {
  const { uploadFile } = await fetchSending();
  const media = uploadedFiles.get(file) ?? (await uploadFile<Media>('/api/media', file, way));
  uploadedFiles.set(file, media);
  try {
    await attach(media);
    uploadedFiles.delete(file);
  } catch (error) {
    // Where no answer came, the file may be attached all the same.
    if (!(error instanceof ApiError) || error.mayPass) throw error;
    uploadedFiles.delete(file);
    await deleteFile(media).catch(() => undefined);
    throw error;
  }
}

/** Why a file breaks the rules of a purpose. */
export async function complaintAbout(
  file: File,
  purpose: PurposeName,
  names: readonly string[],
  { maxBytes, maxCount: maxFiles }: FileLimits = limitsOf(purpose),
): Promise<string | undefined> {
  const { kinds } = PURPOSES[purpose];
  const complaint = checkChosenFile(file, { names, kinds, maxBytes, maxFiles, wrongType: wrongTypeOf(purpose) });
  if (complaint !== undefined) return complaint;
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  return head === undefined ? changedFileText(file.name) : checkFileHead(file.name, new Uint8Array(head));
}

function reasonOf(error: unknown): string {
  const own = error instanceof ApiError ? error : undefined;
  return (
    own?.violations[0]?.message ?? (own?.status === 403 ? own.description : undefined) ?? FILE_MESSAGES.uploadFailed
  );
}

function shown({ id, file, share, reason, mayRetry }: Upload): DroppedFile {
  const seen = { id, name: file.name, size: file.size };
  if (reason === undefined) return { ...seen, state: 'uploading', progress: share };
  if (reason === FILE_MESSAGES.duplicate) return { ...seen, state: 'left-out', reason };
  return { ...seen, state: 'failed', reason, mayRetry };
}
