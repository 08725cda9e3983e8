import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import type { DroppedFile } from '../../ui/file/file-list.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { changeFiles, deleteFile, type FilePlace, filesQuery, linkFile } from './media.ts';
import { useDownload } from './use-download.ts';
import { complaintAbout, limitsOf, type Uploads, uploadAndAttach, useUploads } from './use-uploads.ts';

export interface FileUploadsState extends Uploads {
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
  /** 'Wird heruntergeladen: 40 %', or a failure. */
  status: string;
  download(id: string): void;
}

/** Files at a place: listed, uploaded, deleted. `onChange` hears how many there are after each change. */
export function useFileUploads(place: FilePlace, onChange: (count: number) => void): FileUploadsState {
  const toast = useToast();
  const stored = useStoredFiles(place, onChange);
  const sending = useUploads({
    limits: limitsOf(place.purpose),
    names: stored.media.map(({ fileName }) => fileName),
    complain: (file, names) => complaintAbout(file, place.purpose, names),
    send: (file, way) =>
      uploadAndAttach(file, way, async (media) => {
        const link = await linkFile(place, media);
        await stored.append({ ...media, mediaLinks: [link] });
        toast.success(FILE_MESSAGES.uploaded);
      }),
  });
  return {
    ...sending,
    files: [...stored.media.map((media) => shown(media, stored.deleting)), ...sending.files],
    isLoading: stored.isLoading,
    hasFailed: stored.hasFailed,
    reload: stored.reload,
    status: stored.status,
    remove(id) {
      const media = stored.media.find((one) => one.id === id);
      if (media === undefined) sending.remove(id);
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
  const download = useDownload();

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
      download.say(`${FILE_MESSAGES.deleteFailed}: ${file.fileName}`);
    } finally {
      setDeleting((all) => new Set([...all].filter((id) => id !== file.id)));
    }
  }

  return {
    media,
    deleting,
    status: download.status,
    isLoading,
    hasFailed: isError,
    reload: () => void refetch(),
    append: (file: Media) => change((files) => [...files, file]),
    remove,
    download(id: string) {
      const file = media.find((one) => one.id === id);
      if (file !== undefined) void download.start(file);
    },
  };
}

const NO_MEDIA: readonly Media[] = [];

function shown({ id, fileName, fileSize }: Media, deleting: ReadonlySet<string>): DroppedFile {
  return { id, name: fileName, size: fileSize, state: deleting.has(id) ? 'deleting' : 'done' };
}
