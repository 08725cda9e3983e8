import { useState } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import type { PdfView } from './use-view.ts';

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
