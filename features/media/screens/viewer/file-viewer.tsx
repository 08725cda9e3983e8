import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#ground/screens/forms/files/download.tsx';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { PageControls, type PdfView, useView } from './page-controls.tsx';
import { type OpenPdf, type PdfState, usePdf } from './use-pdf.ts';
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

/** Pixels of a canvas that every browser holds. */
const MOST_PIXELS = 16_000_000;

interface PdfPageProps {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  /** Of the width there is: 1 fills it. */
  zoom: number;
  /** CSS pixels. */
  width: number;
}

/** One page as a picture, with its text above it to be selected and read out. Only this page is drawn. */
function PdfPage({ pdf, number, zoom, width }: PdfPageProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const drawing = new Drawing();
    setBroken(false);
    drawing
      .draw(pdf, number, width * zoom)
      .then((parts) => {
        if (parts === undefined) return;
        holder.current?.replaceChildren(...parts);
        setDrawn(number);
      })
      .catch(() => {
        if (drawing.isGone) return;
        holder.current?.replaceChildren();
        setBroken(true);
      });
    return () => drawing.end();
  }, [pdf, number, zoom, width]);
  return (
    <>
      {isBroken && <Text>Diese Seite ist beschädigt. Laden Sie die Datei herunter, um sie anders zu öffnen.</Text>}
      {!isBroken && drawn !== number && <p className="kern-body viewer__wait">Seite {number} wird geladen.</p>}
      <div ref={holder} className="viewer__page" aria-busy={!isBroken && drawn !== number} />
    </>
  );
}

/** The drawing of a page at one size; ended, it frees what it held. */
class Drawing {
  isGone = false;
  #page: PDFPageProxy | undefined;
  #picture: RenderTask | undefined;
  #text: TextLayer | undefined;

  async draw({ pdfjs, document: file }: OpenPdf, number: number, width: number): Promise<HTMLElement[] | undefined> {
    const page = await file.getPage(number);
    if (this.isGone) return undefined;
    this.#page = page;
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = canvasOf(viewport);
    this.#picture = page.render({
      canvas,
      viewport,
      transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
    });
    const container = document.createElement('div');
    container.className = 'viewer__text';
    container.style.setProperty('--total-scale-factor', String(viewport.scale));
    this.#text = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    await Promise.all([this.#picture.promise, this.#text.render()]);
    return this.isGone ? undefined : [canvas, container];
  }

  end(): void {
    this.isGone = true;
    this.#picture?.cancel();
    this.#text?.cancel();
    this.#page?.cleanup();
  }
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const ratio = Math.min(window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * ratio));
  canvas.height = Math.max(1, Math.floor(height * ratio));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  // Its text stands above it.
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
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
