import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { StoredFile } from '#ground/screens/forms/files/download.tsx';
import { FileOpener } from '#ground/screens/forms/files/download.tsx';
import { late } from '#ground/screens/late.tsx';
import { OpenFileContext, ViewerColumnPlace } from './viewer-column.tsx';

const FileViewer = late(async () => (await import('./file-viewer.tsx')).FileViewer);

/** Whatever shows files inside can open them here, one at a time; the viewer is loaded with the first. */
export function ViewerPlace({ beside, children }: { beside?: string | undefined; children: ReactNode }) {
  const [file, setFile] = useState<StoredFile>();
  const [place, setPlace] = useState<string>();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const opener = useRef<Element>(null);
  const open = useCallback((next: StoredFile, at?: string) => {
    opener.current = document.activeElement;
    setFile(next);
    setPlace(at);
  }, []);
  const close = useCallback(() => {
    setFile(undefined);
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }, []);
  return (
    <FileOpener value={open}>
      <ViewerColumnPlace beside={beside}>
        <OpenFileContext value={{ fileName: file?.fileName ?? '', place, slot: file === undefined ? null : slot }}>
          {children}
        </OpenFileContext>
        {file !== undefined && <FileViewer key={file.downloadUrl} file={file} notes={setSlot} onClose={close} />}
      </ViewerColumnPlace>
    </FileOpener>
  );
}
