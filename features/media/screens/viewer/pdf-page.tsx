import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { OpenPdf } from './use-pdf.ts';

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
export function PdfPage({ pdf, number, zoom, width }: PdfPageProps) {
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
