import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { changeFiles, deleteFile, downloadFile, type FilePlace, filesQuery, linkFile } from './media.ts';
import { countSending } from './sending.ts';

/** A file on its way, or one that did not get there. */
interface Parcel {
  id: string;
  file: File;
  share: number;
  reason: string | undefined;
  /** The same file may be taken another time. */
  mayRetry?: boolean | undefined;
}

export interface FileUploadsState {
  files: readonly DroppedFile[];
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
  limits: FileLimits;
  /** 'Wird heruntergeladen: 40 %', or a failure. */
  status: string;
  add(files: readonly File[]): void;
  cancel(id: string): void;
  retry(id: string): void;
  remove(id: string): void;
  download(id: string): void;
}

let lastParcel = 0;

interface FileLimits extends ReturnType<typeof acceptedBy> {
  maxBytes: number;
  maxCount: number;
}

/** Bytes a file may have, how many there may be (0 means no limit) and of which kind. */
export function limitsOf(purpose: PurposeName): FileLimits {
  const maxCount = PURPOSES[purpose].maxFiles;
  return { maxBytes: maxBytes(purpose, PROGRAMME), maxCount, ...acceptedBy(purpose) };
}

/** Files at a place: listed, uploaded, deleted. `onChange` hears how many there are after each change. */
export function useFileUploads(place: FilePlace, onChange: (count: number) => void): FileUploadsState {
  const stored = useStoredFiles(place, onChange);
  const sending = useParcels(place, stored);
  // There before a file is chosen: the line may be gone by then.
  useEffect(() => void fetchSending().catch(() => undefined), []);
  return {
    files: [...stored.media.map((media) => shownMedia(media, stored.deleting)), ...sending.parcels.map(shownParcel)],
    isLoading: stored.isLoading,
    hasFailed: stored.hasFailed,
    reload: stored.reload,
    limits: limitsOf(place.purpose),
    status: stored.status,
    add: sending.add,
    cancel: sending.cancel,
    retry: sending.retry,
    remove(id) {
      const media = stored.media.find((one) => one.id === id);
      if (media === undefined) sending.drop(id);
      else void stored.remove(media);
    },
    download: stored.download,
  };
}

/** What the server has. */
function useStoredFiles(place: FilePlace, onChange: (count: number) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const { data: media = NO_MEDIA, isLoading, isError, refetch } = useQuery(filesQuery(place));
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');

  async function change(make: (files: readonly Media[]) => readonly Media[]) {
    onChange((await changeFiles(client, place, make)).length);
  }

  async function remove(file: Media) {
    setDeleting((all) => new Set([...all, file.id]));
    try {
      await deleteFile(file);
      await change((files) => files.filter(({ id }) => id !== file.id));
      toast.success(FILE_MESSAGES.deleted);
    } catch {
      toast.error(FILE_MESSAGES.deleteFailed);
      setStatus(`${FILE_MESSAGES.deleteFailed}: ${file.fileName}`);
    } finally {
      setDeleting((all) => new Set([...all].filter((id) => id !== file.id)));
    }
  }

  return {
    media,
    deleting,
    status,
    isLoading,
    hasFailed: isError,
    reload: () => void refetch(),
    append: (file: Media) => change((files) => [...files, file]),
    remove,
    download(id: string) {
      const file = media.find((one) => one.id === id);
      if (file !== undefined) void downloadShown(file, setStatus);
    },
  };
}

/** What is on its way, and what did not get there. */
function useParcels(place: FilePlace, stored: Pick<ReturnType<typeof useStoredFiles>, 'media' | 'append'>) {
  const toast = useToast();
  const { maxCount } = limitsOf(place.purpose);
  const [parcels, setParcels] = useState<readonly Parcel[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = (id: string, part: Partial<Parcel>) =>
    setParcels((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => setParcels((all) => all.filter((one) => one.id !== id));

  async function bring({ id, file }: Parcel, names: readonly string[]): Promise<boolean> {
    const stop = new AbortController();
    const toPlace = async () => {
      running.current.set(id, stop);
      await stored.append(await deliver(place, file, stop.signal, (share) => change(id, { share })));
    };
    const failure = await failureOf(place, { file, names, stop: stop.signal }, toPlace);
    running.current.delete(id);
    if (failure === undefined) drop(id);
    else change(id, failure);
    if (failure === undefined && !stop.signal.aborted) toast.success(FILE_MESSAGES.uploaded);
    if (failure?.mayRetry !== undefined) toast.error(FILE_MESSAGES.uploadFailed);
    return failure === undefined || failure.reason === FILE_MESSAGES.duplicate;
  }
  const start = (parcel: Parcel, names: readonly string[]) => countSending(bring(parcel, names));

  function add(files: readonly File[]) {
    const names = namesBeside(stored.media, parcels);
    // Where the number is limited, a new choice takes the place of what failed.
    if (maxCount > 0) setParcels((all) => all.filter(({ reason }) => reason === undefined));
    for (const file of files) {
      const parcel = { id: `upload-${++lastParcel}`, file, share: 0, reason: undefined };
      setParcels((all) => [...all, parcel]);
      start(parcel, [...names]);
      names.push(file.name);
    }
  }

  function retry(id: string) {
    const parcel = parcels.find((one) => one.id === id);
    if (parcel === undefined) return;
    change(id, { reason: undefined, mayRetry: undefined, share: 0 });
    start(parcel, namesBeside(stored.media, parcels, id));
  }
  return { parcels, drop, add, retry, cancel: (id: string) => running.current.get(id)?.abort() };
}

const NO_MEDIA: readonly Media[] = [];

async function downloadShown(media: Media, say: (text: string) => void): Promise<void> {
  try {
    await downloadFile(media, (share) => say(`Wird heruntergeladen: ${Math.round(share * 100)}\u00a0%`));
    say(`Heruntergeladen: ${media.fileName}`);
  } catch {
    say('Datei konnte nicht geladen werden');
  }
}

/** Fetched behind the form: nobody has chosen a file yet. */
const fetchSending = () => import('./upload-request.ts');

interface Attempt {
  file: File;
  /** Which it may not bear. */
  names: readonly string[];
  stop: AbortSignal;
}

/** Why a file did not get there; undefined: it did, or is not wanted any more. With `mayRetry` it was on its way. */
async function failureOf(
  { purpose }: FilePlace,
  { file, names, stop }: Attempt,
  bring: () => Promise<void>,
): Promise<Pick<Parcel, 'reason' | 'mayRetry'> | undefined> {
  const reason = await complaintAbout(file, purpose, names);
  if (reason !== undefined) return { reason };
  try {
    await bring();
    return undefined;
  } catch (error) {
    if (stop.aborted) return undefined;
    return { reason: reasonOf(error), mayRetry: !(error instanceof ApiError) || error.mayPass };
  }
}

/** Uploads and links; a file that could not be linked is not left behind. */
async function deliver(
  place: FilePlace,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Media> {
  const { uploadFile } = await fetchSending();
  const media = await uploadFile<Media>('/api/media', file, { signal, onProgress });
  try {
    const link = await linkFile(place, media);
    return { ...media, mediaLinks: [link] };
  } catch (error) {
    await deleteFile(media).catch(() => undefined);
    throw error;
  }
}

/** The names a new file may not bear: stored ones, and those on their way. */
function namesBeside(media: readonly Media[], parcels: readonly Parcel[], id?: string): string[] {
  const isOnItsWay = (one: Parcel) => one.id !== id && one.reason === undefined;
  return [...media.map(({ fileName }) => fileName), ...parcels.filter(isOnItsWay).map(({ file }) => file.name)];
}

async function complaintAbout(file: File, purpose: PurposeName, names: readonly string[]): Promise<string | undefined> {
  const { maxBytes, maxCount: maxFiles } = limitsOf(purpose);
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
  if (!(error instanceof ApiError)) return FILE_MESSAGES.uploadFailed;
  return (
    error.violations[0]?.message ?? (error.status === 403 ? error.description : undefined) ?? FILE_MESSAGES.uploadFailed
  );
}

function shownMedia({ id, fileName, fileSize }: Media, deleting: ReadonlySet<string>): DroppedFile {
  return { id, name: fileName, size: fileSize, state: deleting.has(id) ? 'deleting' : 'done' };
}

function shownParcel({ id, file, share, reason, mayRetry }: Parcel): DroppedFile {
  const seen = { id, name: file.name, size: file.size };
  if (reason === undefined) return { ...seen, state: 'uploading', progress: share };
  if (reason === FILE_MESSAGES.duplicate) return { ...seen, state: 'left-out', reason };
  return { ...seen, state: 'failed', reason, mayRetry };
}
