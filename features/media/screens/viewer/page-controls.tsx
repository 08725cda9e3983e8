import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';

/** Turns the pages and changes their size. */
export function PageControls({ view }: { view: PdfView }) {
  return (
    <>
      <Button
        icon="arrow-back"
        lockedBecause={view.previous === undefined ? 'Dies ist die erste Seite.' : undefined}
        onPress={view.previous}
      >
        Vorige Seite
      </Button>
      <PageNumber key={view.page} view={view} />
      <Button
        icon="arrow-forward"
        lockedBecause={view.next === undefined ? 'Dies ist die letzte Seite.' : undefined}
        onPress={view.next}
      >
        Nächste Seite
      </Button>
      <Button
        kind="tertiary"
        onPress={view.smaller}
        lockedBecause={view.smaller === undefined ? 'Kleiner geht es nicht.' : undefined}
      >
        Kleiner
      </Button>
      <Button
        kind="tertiary"
        onPress={view.larger}
        lockedBecause={view.larger === undefined ? 'Größer geht es nicht.' : undefined}
      >
        Größer
      </Button>
      <Button kind="tertiary" onPress={view.fit}>
        Seitenbreite
      </Button>
    </>
  );
}

/** Typed and confirmed by Enter or by leaving the field; what is no page of the file changes nothing. */
function PageNumber({ view: { page, pages, goTo } }: { view: PdfView }) {
  const [typed, setTyped] = useState<string | null>(String(page));
  function turn() {
    if (/^\d+$/.test(typed?.trim() ?? '')) goTo(Number(typed));
    else setTyped(String(page));
  }
  return (
    <form
      className="viewer__number"
      onSubmit={(event) => {
        event.preventDefault();
        turn();
      }}
    >
      <TextField
        name="page"
        required
        label={`Seite (von ${pages})`}
        value={typed}
        onChange={setTyped}
        onBlur={turn}
        inputMode="numeric"
        autoComplete="off"
        width={5}
      />
    </form>
  );
}

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
