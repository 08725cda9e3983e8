import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import { StatusRegion } from '../status.tsx';

const KB = 1024;
const MB = KB * KB;

/** Bytes → '512 KB' or '4,7 MB' with a non-breaking blank, rounded up: what is above a limit reads so. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${(Math.ceil((10 * bytes) / MB) / 10).toLocaleString('de-DE')}\u00a0MB`;
  return `${Math.ceil(bytes / KB).toLocaleString('de-DE')}\u00a0KB`;
}

/** 'left-out': it was not taken, and nothing is wrong: it is there already. */
type FileState = 'uploading' | 'done' | 'deleting' | 'failed' | 'left-out';

export interface DroppedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: FileState;
  /** Share of the upload, 0 to 1. */
  progress?: number | undefined;
  /** Why it failed or was left out. */
  reason?: string | undefined;
  /** The same file may be taken another time. */
  mayRetry?: boolean | undefined;
}

interface FileListProps {
  files: readonly DroppedFile[];
  isLocked: boolean;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  onDelete: (id: string) => void;
  onDownload?: ((id: string) => void) | undefined;
  /** Takes the focus when the last row goes. */
  afterDelete: () => void;
}

const ICON: Record<FileState, IconName> = {
  uploading: 'autorenew',
  done: 'success',
  deleting: 'delete',
  failed: 'danger',
  'left-out': 'warning',
};

/** Each file with name, size and state in words. What changes is read out, and nothing else; progress is not. */
export function FileList({ files, isLocked, afterDelete, ...actions }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);

  function deleteFile(id: string, index: number) {
    // The row and its button go: the focus moves on to the neighbour first, to the chooser when none is left.
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    const next = (rows[index + 1] ?? rows[index - 1])?.querySelector('button');
    actions.onDelete(id);
    if (next) next.focus();
    else afterDelete();
  }

  return (
    <>
      {files.length > 0 && (
        <ul className="file-list" ref={list}>
          {files.map((file, index) => (
            <li key={file.id} className={`file-list__file file-list__file--${file.state}`}>
              <FileText file={file} />
              {!isLocked && <FileActions file={file} {...actions} onDelete={(id) => deleteFile(id, index)} />}
              {isLocked && file.state === 'done' && <DownloadButton file={file} onDownload={actions.onDownload} />}
            </li>
          ))}
        </ul>
      )}
      <StatusRegion className="kern-sr-only">{useChanges(files)}</StatusRegion>
    </>
  );
}

/** 'Angebot.pdf: Hochgeladen.' for each file that has just come, gone or got another state. */
function useChanges(files: readonly DroppedFile[]): string {
  const [spoken, setSpoken] = useState('');
  const before = useRef(files);
  useEffect(() => {
    const was = before.current;
    before.current = files;
    const changed = files.filter((file) => {
      const earlier = was.find(({ id }) => id === file.id);
      return earlier === undefined || spokenState(earlier) !== spokenState(file);
    });
    const gone = was.filter(({ state, id }) => state === 'deleting' && !files.some((file) => file.id === id));
    const sentences = [
      // A reason is a sentence already.
      ...changed.map((file) => `${file.name}: ${spokenState(file).replace(/\.$/, '')}.`),
      ...gone.map(({ name }) => `${name}: Gelöscht.`),
    ];
    if (sentences.length > 0) setSpoken(sentences.join(' '));
  }, [files]);
  return spoken;
}

function FileText({ file }: { file: DroppedFile }) {
  return (
    <div className="file-list__text kern-body">
      <Icon name={ICON[file.state]} />
      <div>
        <span className="file-list__name">{file.name}</span>{' '}
        <span className="file-list__size">({formatBytes(file.size)})</span>
        <p className="file-list__state">{shownState(file)}</p>
        {file.state === 'uploading' && file.progress !== undefined && (
          <progress
            className="file-list__progress"
            value={file.progress}
            max={1}
            aria-label={`Hochladen: ${file.name}`}
          />
        )}
      </div>
    </div>
  );
}

function spokenState(file: DroppedFile): string {
  if (file.state === 'failed') return `Fehler: ${file.reason ?? 'Die Datei wurde nicht hochgeladen.'}`;
  if (file.state === 'left-out') return `Achtung: ${file.reason ?? 'Die Datei wurde nicht hochgeladen'}`;
  return { uploading: 'Wird hochgeladen', done: 'Hochgeladen', deleting: 'Wird gelöscht' }[file.state];
}

function shownState(file: DroppedFile): string {
  const share = file.state === 'uploading' && file.progress !== undefined;
  return share ? `Wird hochgeladen: ${Math.round((file.progress ?? 0) * 100)}\u00a0%` : spokenState(file);
}

type FileActionsProps = Omit<FileListProps, 'files' | 'isLocked' | 'afterDelete'> & { file: DroppedFile };

function FileActions({ file, onCancel, onRetry, onDelete, onDownload }: FileActionsProps) {
  const deletion = (
    <Button kind="tertiary" onPress={() => onDelete(file.id)} aria-label={`Löschen: ${file.name}`}>
      Löschen
    </Button>
  );
  return (
    <div className="file-list__actions">
      {file.state === 'uploading' && (
        <Button kind="tertiary" onPress={() => onCancel(file.id)} aria-label={`Abbrechen: ${file.name}`}>
          Abbrechen
        </Button>
      )}
      {file.state === 'failed' && file.mayRetry && (
        <Button kind="tertiary" onPress={() => onRetry(file.id)} aria-label={`Erneut versuchen: ${file.name}`}>
          Erneut versuchen
        </Button>
      )}
      {file.state === 'done' && <DownloadButton file={file} onDownload={onDownload} />}
      {file.state !== 'uploading' && file.state !== 'deleting' && deletion}
    </div>
  );
}

function DownloadButton({ file, onDownload }: Pick<FileActionsProps, 'file' | 'onDownload'>) {
  if (onDownload === undefined) return null;
  return (
    <Button kind="tertiary" onPress={() => onDownload(file.id)} aria-label={`Herunterladen: ${file.name}`}>
      Herunterladen
    </Button>
  );
}
