import { type KeyboardEvent, useState } from 'react';

/** Of the width there is. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export interface PdfView {
  /** From 1. */
  page: number;
  pages: number;
  zoom: number;
  /** Undefined: there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  smaller: (() => void) | undefined;
  larger: (() => void) | undefined;
  fit: () => void;
  goTo: (page: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Which page is shown and how large, by buttons and by keys. */
export function useView(pages: number): PdfView {
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(ZOOMS.indexOf(1));
  const goTo = (wanted: number) => setPage(Math.min(Math.max(1, wanted), Math.max(1, pages)));
  const view = {
    ...{ page, pages, zoom: ZOOMS[step] ?? 1, goTo },
    previous: page > 1 ? () => goTo(page - 1) : undefined,
    next: page < pages ? () => goTo(page + 1) : undefined,
    smaller: step > 0 ? () => setStep(step - 1) : undefined,
    larger: step < ZOOMS.length - 1 ? () => setStep(step + 1) : undefined,
    fit: () => setStep(ZOOMS.indexOf(1)),
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    PageUp: view.previous,
    PageDown: view.next,
    Home: () => goTo(1),
    End: () => goTo(pages),
    '+': view.larger,
    '-': view.smaller,
    '0': view.fit,
  };
  function onKey(event: KeyboardEvent) {
    if (!Object.hasOwn(keys, event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    keys[event.key]?.();
  }
  return { ...view, onKey };
}
