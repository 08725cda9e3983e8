import { useRef } from 'react';
import { Button } from './button.tsx';
import { formatBytes } from './format-bytes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type FileState = 'uploading' | 'done' | 'deleting' | 'failed';

export interface DroppedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: FileState;
  /** Share of the upload, 0 to 1. */
  progress?: number | undefined;
  /** Why it failed. */
  reason?: string | undefined;
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
};

/** Each file with name, size and state in words; changes of state are read out, progress is not. */
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
      <output className="kern-sr-only" aria-atomic="false">
        {files.map((file) => (
          <span key={file.id}>{`${file.name}: ${spokenState(file)}. `}</span>
        ))}
      </output>
    </>
  );
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
      {file.state === 'failed' && (
        <Button kind="tertiary" onPress={() => onRetry(file.id)} aria-label={`Erneut versuchen: ${file.name}`}>
          Erneut versuchen
        </Button>
      )}
      {file.state === 'done' && <DownloadButton file={file} onDownload={onDownload} />}
      {(file.state === 'done' || file.state === 'failed') && deletion}
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
