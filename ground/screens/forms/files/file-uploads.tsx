import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FILE_MESSAGES, type PurposeName } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FileDrop, type FileDropProps } from '../../ui/field/file-drop.tsx';
import type { DroppedFile } from '../../ui/field/file-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusLine } from '../../ui/status.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFormState, useProblem } from '../form-context.ts';
import { useDownload } from './download.tsx';
import { changeFiles, deleteFile, type FilePlace, filesQuery, linkFile } from './media.ts';
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

type Field = Pick<FileDropProps, 'name' | 'label' | 'hint' | 'required' | 'error' | 'readOnly' | 'onDownload'>;

/** Where files are dropped, with what becomes of each. */
export function UploadDrop({ uploads, error, ...field }: Field & { uploads: Uploads }) {
  const { files, limits, add, cancel, retry, remove } = uploads;
  // Where the number is limited, a file that failed must not take the place of the next one.
  const failed = limits.maxCount > 0 ? files.filter(({ state }) => state === 'failed') : [];
  const again = failed.filter(({ mayRetry }) => mayRetry);
  const reasons = failed.map(({ name, reason = '' }) => (reason.includes(name) ? reason : `${name}: ${reason}`));
  return (
    <>
      <FileDrop
        {...field}
        {...limits}
        error={reasons.join(' ') || error}
        files={files.filter((file) => !failed.includes(file))}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
        onDelete={remove}
      />
      {again.length > 0 && (
        <ButtonRow>
          {again.map(({ id, name }) => (
            <Button key={id} aria-label={`Erneut versuchen: ${name}`} onPress={() => retry(id)}>
              Erneut versuchen
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}

interface FileUploadsProps {
  purpose: PurposeName;
  /** Id of the application, where the files are found by it as well. */
  proposalId?: string | undefined;
  /** Id of what the files are linked to; undefined while it is not stored: choosing a file then stores it first. */
  item: string | undefined;
  /** Path the violation about missing files carries. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Files that only count once they are submitted. */
  isDraft?: boolean | undefined;
  onChange?: ((count: number) => void) | undefined;
}

/** Files that belong to a form: chosen, sent with progress, listed and deleted. */
export function FileUploads({ item, ...props }: FileUploadsProps) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  if (item === undefined) {
    const { purpose, name, label, hint, required } = props;
    return <UnstoredUploads {...{ purpose, name, label, hint, required }} onFiles={setWaiting} />;
  }
  return <StoredUploads key={item} {...props} item={item} waiting={waiting} />;
}

type StoredProps = FileUploadsProps & { item: string; waiting: readonly File[] };

function StoredUploads({ purpose, proposalId, item, isDraft, waiting, onChange, ...field }: StoredProps) {
  const form = useFormState();
  const error = useProblem(field.name);
  const ids = proposalId === undefined ? { item } : { proposal: proposalId, item };
  const place = { purpose, ids, isDraft };
  const uploads = useFileUploads(place, (count) => {
    form.dropProblem(field.name);
    onChange?.(count);
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current || waiting.length === 0) return;
    sent.current = true;
    uploads.add(waiting);
  });
  if (uploads.isLoading) return <Skeleton lines={2} what={field.label} />;
  if (uploads.hasFailed) {
    return (
      <Alert tone="danger" title={FILE_MESSAGES.listFailed} level={3}>
        <Button onPress={uploads.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  return (
    <div>
      <UploadDrop {...field} error={error} readOnly={form.readOnly} uploads={uploads} onDownload={uploads.download} />
      <StatusLine>{uploads.status}</StatusLine>
    </div>
  );
}

type UnstoredProps = Pick<StoredProps, 'purpose' | 'name' | 'label' | 'hint' | 'required'> & {
  onFiles(files: readonly File[]): void;
};

/** A file needs something stored to belong to: that is stored as it is, and gets its id. */
function UnstoredUploads({ purpose, onFiles, ...field }: UnstoredProps) {
  const form = useFormState();
  const error = useProblem(field.name);
  const [refusal, setRefusal] = useState<string>();
  const nothing = () => {};
  function add(files: readonly File[]) {
    onFiles(files);
    void form.saveNow().then((isStored) => setRefusal(isStored ? undefined : NOT_STORED));
  }
  return (
    <UploadDrop
      {...field}
      error={refusal ?? error}
      readOnly={form.readOnly}
      uploads={{ files: [], limits: limitsOf(purpose), add, cancel: nothing, retry: nothing, remove: nothing }}
    />
  );
}

const NOT_STORED = 'Die Datei kann erst hochgeladen werden, wenn Ihre Angaben gespeichert sind.';
