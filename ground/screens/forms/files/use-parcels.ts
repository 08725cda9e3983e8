import { useEffect, useRef, useState } from 'react';
import { changedFileText } from '#ground/rules/files/changed-file.ts';
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
import type { Media } from '#ground/rules/files/wire.ts';
import { ApiError } from '../../api/api-error.ts';
import { PROGRAMME } from '../../browser/programme.ts';
import type { DroppedFile } from '../../ui/file/file-list.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { deleteFile } from './media.ts';
import { countSending } from './sending.ts';
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

/** What becomes of chosen files. */
export interface Delivery {
  limits: FileLimits;
  /** Names of files that are there already. */
  names: readonly string[];
  /** Why a file is not sent, as far as it is known beforehand. */
  complain(file: File, names: readonly string[]): Promise<string | undefined>;
  /** Brings it there. Throws ApiError, or AbortError. */
  send(file: File, way: Required<Way>): Promise<unknown>;
  /** Stopped when its part of the page goes; other files go on arriving. */
  stopsWithPage?: boolean;
}

/** A file on its way, or one that did not get there. */
interface Parcel {
  id: string;
  file: File;
  share: number;
  /** Why it did not get there; undefined: it is on its way. */
  reason?: string | undefined;
  /** The same file may be taken another time. */
  mayRetry?: boolean | undefined;
}

export interface Parcels {
  files: readonly DroppedFile[];
  limits: FileLimits;
  add(files: readonly File[]): void;
  cancel(id: string): void;
  retry(id: string): void;
  /** Puts one away that did not get there. */
  remove(id: string): void;
}

let lastParcel = 0;

/** The one way files go: checked, sent with their progress, stopped, tried again, and said of each what became of it. */
export function useParcels(delivery: Delivery): Parcels {
  const [parcels, setParcels] = useState<readonly Parcel[]>([]);
  const bring = useBringing(delivery, setParcels);
  const maxCount = delivery.limits.maxCount;
  /** The names a file may not bear: stored ones, and those on their way. */
  const namesBeside = (id?: string) => [
    ...delivery.names,
    ...parcels.filter((one) => one.id !== id && one.reason === undefined).map(({ file }) => file.name),
  ];
  return {
    files: parcels.map(shown),
    limits: delivery.limits,
    remove: bring.away,
    cancel: bring.stop,
    add(files) {
      const names = namesBeside();
      // Where the number is limited, a new choice takes the place of what failed.
      if (maxCount > 0) setParcels((all) => all.filter(({ reason }) => reason === undefined));
      for (const file of files) {
        const parcel = { id: `upload-${++lastParcel}`, file, share: 0 };
        setParcels((all) => [...all, parcel]);
        countSending(bring.there(parcel, [...names]));
        names.push(file.name);
      }
    },
    retry(id) {
      const parcel = parcels.find((one) => one.id === id);
      if (parcel !== undefined) countSending(bring.there(parcel, namesBeside(id)));
    },
  };
}

type SetParcels = (make: (all: readonly Parcel[]) => readonly Parcel[]) => void;

/** Single parcels on their way. */
function useBringing({ complain, send, stopsWithPage }: Delivery, setParcels: SetParcels) {
  const toast = useToast();
  const running = useRunning(stopsWithPage);
  const change = (id: string, part: Partial<Parcel>) =>
    setParcels((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const away = (id: string) => setParcels((all) => all.filter((one) => one.id !== id));

  /** Whether it is there, or is not wanted any more. */
  async function there({ id, file }: Parcel, names: readonly string[]): Promise<boolean> {
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
      away(id);
      return true;
    } catch (error) {
      if (stop.signal.aborted) away(id);
      else {
        change(id, { reason: reasonOf(error), mayRetry: !(error instanceof ApiError) || error.mayPass });
        toast.error(FILE_MESSAGES.uploadFailed);
      }
      return stop.signal.aborted;
    } finally {
      running.delete(id);
    }
  }
  return { there, away, stop: (id: string) => running.get(id)?.abort() };
}

function useRunning(stopsWithPage = false): Map<string, AbortController> {
  const running = useRef(new Map<string, AbortController>()).current;
  useEffect(() => {
    // There before a file is chosen: the line may be gone by then.
    void fetchSending().catch(() => undefined);
    return () => {
      if (stopsWithPage) for (const stop of running.values()) stop.abort();
    };
  }, [running, stopsWithPage]);
  return running;
}

const fetchSending = () => import('./upload-request.ts');

/** Uploaded, and nothing was made of them yet: whoever tries again does not send them a second time. */
const arrived = new WeakMap<File, Media>();

/** Uploads a file for `attach` to make something of; a file that is refused there is not left behind. */
export async function deliver(file: File, way: Way, attach: (media: Media) => Promise<unknown>): Promise<void> {
  const { uploadFile } = await fetchSending();
  const media = arrived.get(file) ?? (await uploadFile<Media>('/api/media', file, way));
  arrived.set(file, media);
  try {
    await attach(media);
    arrived.delete(file);
  } catch (error) {
    // Without an answer it may be attached.
    if (!(error instanceof ApiError) || error.mayPass) throw error;
    arrived.delete(file);
    await deleteFile(media).catch(() => undefined);
    throw error;
  }
}

/** What the rules of a purpose say against a file. */
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

function shown({ id, file, share, reason, mayRetry }: Parcel): DroppedFile {
  const seen = { id, name: file.name, size: file.size };
  if (reason === undefined) return { ...seen, state: 'uploading', progress: share };
  if (reason === FILE_MESSAGES.duplicate) return { ...seen, state: 'left-out', reason };
  return { ...seen, state: 'failed', reason, mayRetry };
}
