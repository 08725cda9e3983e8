import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { FieldError, FieldHelp, type FieldProps, isVoluntary, joinIds, VoluntaryMark } from './field-frame.tsx';
import { FileButton, PDF_FILES } from './file-button.tsx';
import { type DroppedFile, FileList, formatBytes } from './file-list.tsx';

export interface FileDropProps extends Omit<FieldProps<never>, 'value' | 'onChange' | 'onBlur'> {
  files: readonly DroppedFile[];
  /** Bytes a file may have at most, shown before anything is chosen. */
  maxBytes: number;
  /** Files at most; 0 means no limit. */
  maxCount?: number | undefined;
  /** As of the file dialog: '.pdf,application/pdf'. */
  accept?: string | undefined;
  /** The allowed kind in words: 'PDF'. */
  acceptLabel?: string | undefined;
  onFiles: (files: File[]) => void;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  onDelete: (id: string) => void;
  onDownload?: ((id: string) => void) | undefined;
}

/** Files by a real button or by dropping, with the state of each as text. It sends nothing itself. */
export function FileDrop(props: FileDropProps) {
  const { files, maxBytes, maxCount = 0, accept = PDF_FILES, acceptLabel = 'PDF', onFiles, ...field } = props;
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const focusChooser = useLateFocus(chooser);
  const isLocked = Boolean(field.disabled || field.readOnly);
  const isFull = maxCount > 0 && files.length >= maxCount;
  const limits = [`${acceptLabel}, höchstens ${formatBytes(maxBytes)} je Datei`, countLimit(maxCount)].filter(Boolean);
  return (
    <fieldset
      className={`kern-fieldset field file-drop${field.error ? ' kern-fieldset--error' : ''}`}
      aria-describedby={joinIds([
        Boolean(field.hint) && `${id}-hint`,
        `${id}-limits`,
        Boolean(field.error) && `${id}-error`,
      ])}
    >
      <legend className="kern-label">
        {field.label}
        {isVoluntary(field) && <VoluntaryMark />}
      </legend>
      {field.hint && (
        <div className="kern-hint" id={`${id}-hint`}>
          {field.hint}
        </div>
      )}
      {field.details && <FieldHelp {...field.details} />}
      {!isLocked && !isFull && (
        <DropZone onFiles={onFiles}>
          <FileButton
            ref={chooser}
            id={field.id ?? field.name}
            icon="drive-folder-upload"
            aria-label={`${chooseLabel(maxCount)}: ${field.label}`}
            {...{ accept, onFiles }}
            multiple={maxCount !== 1}
          >
            {chooseLabel(maxCount)}
          </FileButton>
          <p className="kern-body file-drop__or">oder hier ablegen</p>
        </DropZone>
      )}
      <p className="kern-body kern-body--small file-drop__limits" id={`${id}-limits`}>
        {limits.join(', ')}
      </p>
      <FileList {...props} isLocked={isLocked} afterDelete={focusChooser} />
      <FieldError id={`${id}-error`} message={field.error} />
    </fieldset>
  );
}

/** Focuses the element; where it is not there yet, as soon as it is, unless the focus has gone elsewhere meanwhile. */
function useLateFocus(target: RefObject<HTMLElement | null>): () => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || target.current === null) return;
    isWaiting.current = false;
    if (document.activeElement === document.body) target.current.focus();
  });
  return () => {
    isWaiting.current = target.current === null;
    target.current?.focus();
  };
}

function chooseLabel(maxCount: number): string {
  return maxCount === 1 ? 'Datei auswählen' : 'Dateien auswählen';
}

function countLimit(maxCount: number): string {
  if (maxCount === 0) return '';
  return maxCount === 1 ? '1 Datei' : `bis zu ${maxCount} Dateien`;
}

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside
    <div
      className={`file-drop__zone${over ? ' file-drop__zone--over' : ''}`}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        const dropped = [...event.dataTransfer.files];
        if (dropped.length > 0) onFiles(dropped);
      }}
    >
      {children}
      {over && (
        <span className="file-drop__over">
          <Icon name="add" /> Jetzt loslassen
        </span>
      )}
    </div>
  );
}
