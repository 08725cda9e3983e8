import { type RefObject, useEffect, useRef, useState } from 'react';
import { DownloadButton } from '#ground/screens/forms/download-button.tsx';
import type { StoredFile } from '#ground/screens/forms/media.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { PageControls } from './page-controls.tsx';
import { PdfPage } from './pdf-page.tsx';
import { type OpenPdf, type PdfState, usePdf } from './use-pdf.ts';
import { type PdfView, useView } from './use-view.ts';
import { ViewerFrame } from './viewer-frame.tsx';
import './viewer.css';

interface FileViewerProps {
  file: StoredFile;
  /** Takes the place where the case shows what is noted at the file. */
  notes: (element: HTMLElement | null) => void;
  onClose: () => void;
}

/** A file of a case, page by page, without leaving the case. */
export function FileViewer({ file, notes, onClose }: FileViewerProps) {
  const state = usePdf(file);
  const pages = state.name === 'open' ? state.pdf.document.numPages : 0;
  const view = useView(pages);
  return (
    <ViewerFrame title={file.fileName} onClose={onClose} onKey={view.onKey}>
      <div className="viewer__bar">
        {pages > 0 && <PageControls view={view} />}
        <DownloadButton file={file} label="Herunterladen" />
        <Button icon="close" onPress={onClose}>
          Schließen
        </Button>
      </div>
      <div ref={notes} className="viewer__notes" />
      <StatusRegion className="kern-body kern-body--small viewer__status">{statusOf(state, view)}</StatusRegion>
      {state.name === 'failed' && <Alert tone="danger" title={state.because} announce />}
      {state.name === 'open' && <Paper pdf={state.pdf} view={view} />}
    </ViewerFrame>
  );
}

function statusOf(state: PdfState, { page, pages, zoom }: PdfView): string {
  if (state.name === 'loading') return 'Wird geladen.';
  if (state.name === 'failed') return '';
  return `Seite ${page} von ${pages}, ${zoom === 1 ? 'Seitenbreite' : `${Math.round(zoom * 100)}\u00a0% der Breite`}`;
}

/** What scrolls: the page in the width there is. */
function Paper({ pdf, view: { page, pages, zoom } }: { pdf: OpenPdf; view: PdfView }) {
  const area = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const scrolls = useScrolls(area, width > 0);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its beginning
  useEffect(() => {
    area.current?.scrollTo?.(0, 0);
  }, [page]);
  return (
    <section
      ref={area}
      className="viewer__paper"
      aria-label={`Seite ${page} von ${pages}`}
      tabIndex={scrolls ? 0 : undefined}
    >
      {width > 0 && <PdfPage pdf={pdf} number={page} zoom={zoom} width={width} />}
    </section>
  );
}

/** Whether an area holds more than it shows: only then is it reached by keyboard, to be scrolled. `isFilled`: its content is there. */
function useScrolls(area: RefObject<HTMLElement | null>, isFilled: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fills it is watched once it is there
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const watch = new ResizeObserver(() =>
      setScrolls(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth),
    );
    for (const one of [current, ...current.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [area, isFilled]);
  return scrolls;
}
