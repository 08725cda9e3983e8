import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { StoredFile } from '../../forms/media.ts';
import { FileOpener } from '../../forms/open-button.tsx';
import { ViewerColumnPlace } from './viewer-column.tsx';

const FileViewer = lazy(async () => ({ default: (await import('./file-viewer.tsx')).FileViewer }));

/** Whatever shows files inside can open them here, one at a time; the viewer is loaded with the first. */
export function ViewerPlace({ children }: { children: ReactNode }) {
  const [file, setFile] = useState<StoredFile>();
  const opener = useRef<Element>(null);
  const open = useCallback((next: StoredFile) => {
    opener.current = document.activeElement;
    setFile(next);
  }, []);
  const close = useCallback(() => {
    setFile(undefined);
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }, []);
  return (
    <FileOpener value={open}>
      <ViewerColumnPlace>
        {children}
        {file !== undefined && (
          <Suspense fallback={null}>
            <FileViewer key={file.downloadUrl} file={file} onClose={close} />
          </Suspense>
        )}
      </ViewerColumnPlace>
    </FileOpener>
  );
}
