import { type Ref, useId, useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'id' | 'name' | 'icon' | 'children' | 'aria-label'> {
  /** As of the file dialog: '.pdf,application/pdf'. */
  accept?: string | undefined;
  /** Above the button, and read with it. */
  hint?: string;
  multiple?: boolean;
  /** What is chosen, in words: 'Scan (Antrag)'. */
  fileLabel?: string;
  onFiles(files: File[]): void;
  /** The button's. */
  ref?: Ref<HTMLButtonElement>;
}

export const PDF_FILES = '.pdf,application/pdf';

/** The browser's own dialog of files, behind a button. */
export function FileButton({ accept, multiple = false, hint, fileLabel, onFiles, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const parts = (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={fileLabel}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
      <Button {...button} aria-describedby={hint && hintId} onPress={() => picker.current?.click()} />
    </>
  );
  if (hint === undefined) return parts;
  return (
    <div className="stack stack--lines">
      <p className="kern-body" id={hintId}>
        {hint}
      </p>
      <div>{parts}</div>
    </div>
  );
}
