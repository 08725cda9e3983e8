import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Media } from '#ground/rules/files/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { downloadFile } from '#ground/screens/forms/files/download.tsx';

/** Milliseconds between two looks whether the sheet has been made. */
const LOOK_AGAIN_MS = 10_000;

/** What is said about the sheet; the application's has another name than that of the proof of use. */
export interface SheetTexts {
  /** 'Unterschriftenblatt' */
  label: string;
  notReady: string;
  /** Why it could not be loaded, by status; `failed` for all others. */
  errors: Readonly<Record<number, string>>;
  failed: string;
  /** Why the download failed: the file is gone, or anything else. */
  gone: string;
  downloadFailed: string;
}

export type SheetState =
  | { name: 'loading' }
  | { name: 'ready'; sheet: Media }
  /** It is made within 48 hours (1-portal §9, 3-proof-of-use §9). */
  | { name: 'notReady' }
  | { name: 'failed'; text: string };

type ErrorTexts = Pick<SheetTexts, 'errors' | 'failed'>;

/** Statuses above 500 mean that there is no sheet yet (1-portal §8). */
export function sheetStateOf(sheet: Media | undefined, error: unknown, { errors, failed }: ErrorTexts): SheetState {
  if (sheet !== undefined) return { name: 'ready', sheet };
  if (error === null || error === undefined) return { name: 'loading' };
  const status = error instanceof ApiError ? error.status : 500;
  if (status > 500) return { name: 'notReady' };
  return { name: 'failed', text: errors[status] ?? failed };
}

export interface Sheet {
  texts: SheetTexts;
  state: SheetState;
  reload(): void;
  /** Share loaded, 0 to 1; undefined while nothing is being downloaded. */
  share: number | undefined;
  /** Why the last download failed. */
  downloadError: string | undefined;
  /** True when the file has reached the browser. */
  download(): Promise<boolean>;
}

/** A signature sheet; looks again by itself until it has been made. */
export function useSheet(sheetQuery: UseQueryOptions<Media, Error, Media, string[]>, texts: SheetTexts): Sheet {
  const query = useQuery({
    ...sheetQuery,
    refetchInterval: ({ state: { data, error } }) =>
      sheetStateOf(data, error, texts).name === 'notReady' ? LOOK_AGAIN_MS : false,
  });
  const [share, setShare] = useState<number>();
  const [downloadError, setDownloadError] = useState<string>();
  return {
    texts,
    state: sheetStateOf(query.data, query.error, texts),
    reload: () => void query.refetch(),
    share,
    downloadError,
    async download() {
      if (query.data === undefined || share !== undefined) return false;
      setDownloadError(undefined);
      setShare(0);
      try {
        await downloadFile(query.data, setShare);
        return true;
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        setDownloadError(isGone ? texts.gone : texts.downloadFailed);
        return false;
      } finally {
        setShare(undefined);
      }
    },
  };
}
