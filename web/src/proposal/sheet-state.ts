import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Media } from '../forms/media.ts';
import { downloadFile } from '../forms/media.ts';
import { ApiError } from '../platform/api-error.ts';
import { sheetQuery } from './proposal-api.ts';

/** Milliseconds between two looks whether the sheet has been made. */
const LOOK_AGAIN_MS = 10_000;

export type SheetState =
  | { name: 'loading' }
  | { name: 'ready'; sheet: Media }
  /** It is made within 48 hours (1-portal §9). */
  | { name: 'notReady' }
  | { name: 'failed'; text: string };

const NOT_AUTHORISED = 'Sie sind für diesen Antrag nicht berechtigt.';

/** Literal texts of the specification where it shows them (1-portal §8). */
const SHEET_ERRORS: Readonly<Record<number, string>> = {
  401: NOT_AUTHORISED,
  403: NOT_AUTHORISED,
  422: NOT_AUTHORISED,
  404: 'Der angegebene Antrag konnte nicht gefunden werden.',
  500: 'Das Dokument ist noch nicht verfügbar.',
};
const SHEET_FAILED = 'Das Unterschriftenblatt konnte nicht geladen werden.';

/** Statuses above 500 mean that there is no sheet yet (1-portal §8). */
export function sheetStateOf(sheet: Media | undefined, error: unknown): SheetState {
  if (sheet !== undefined) return { name: 'ready', sheet };
  if (error === null || error === undefined) return { name: 'loading' };
  const status = error instanceof ApiError ? error.status : 500;
  if (status > 500) return { name: 'notReady' };
  return { name: 'failed', text: SHEET_ERRORS[status] ?? SHEET_FAILED };
}

export interface Sheet {
  state: SheetState;
  reload(): void;
  /** Share loaded, 0 to 1; undefined while nothing is being downloaded. */
  share: number | undefined;
  /** Why the last download failed. */
  downloadError: string | undefined;
  /** True when the file has reached the browser. */
  download(): Promise<boolean>;
}

/** The signature sheet of an application; looks again by itself until it has been made. */
export function useSheet(proposalId: string): Sheet {
  const query = useQuery({
    ...sheetQuery(proposalId),
    refetchInterval: ({ state }) => (sheetStateOf(state.data, state.error).name === 'notReady' ? LOOK_AGAIN_MS : false),
  });
  const [share, setShare] = useState<number>();
  const [downloadError, setDownloadError] = useState<string>();
  return {
    state: sheetStateOf(query.data, query.error),
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
        setDownloadError(downloadErrorText(error));
        return false;
      } finally {
        setShare(undefined);
      }
    },
  };
}

function downloadErrorText(error: unknown): string {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? 'Das Unterschriftenblatt konnte nicht gefunden werden' : 'Datei konnte nicht geladen werden';
}
