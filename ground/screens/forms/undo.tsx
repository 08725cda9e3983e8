import { useId, useRef, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { StatusRegion } from '../ui/message/status-region.tsx';
import { useFocusLater } from './use-focus-later.ts';

/** What was taken away last, and the way to have it back. */
export interface Undo {
  id: string;
  removed: { title: string; putBack(): void } | undefined;
  /** Offers to put it back; the offer takes the focus, for the pressed button goes. */
  offer(title: string, putBack: () => void): void;
  /** The offer is over. */
  end(): void;
}

export function useUndo(): Undo {
  const id = useId();
  const [removed, setRemoved] = useState<Undo['removed']>();
  const focusLater = useFocusLater();
  return {
    id,
    removed,
    offer(title, putBack) {
      setRemoved({ title, putBack });
      focusLater(id);
    },
    end: () => setRemoved(undefined),
  };
}

/** Takes lines away that a form keeps by itself. */
export function useLines<T>(lines: readonly T[], change: (lines: readonly T[]) => void) {
  const undo = useUndo();
  const latest = useRef({ lines, change });
  latest.current = { lines, change };
  return {
    undo,
    remove(index: number, title: string) {
      const gone = lines.slice(index, index + 1);
      undo.offer(title, () => {
        const now = latest.current;
        now.change([...now.lines.slice(0, index), ...gone, ...now.lines.slice(index)]);
      });
      change(lines.filter((_, place) => place !== index));
    },
  };
}

/** Offers to bring back something filled in that was removed. Keep it mounted. */
export function UndoNotice({ undo: { id, removed, end } }: { undo: Undo }) {
  return (
    <StatusRegion block className="kern-body undo">
      {removed && (
        <>
          {`Entfernt: ${removed.title}. `}
          <Button
            id={id}
            kind="tertiary"
            aria-label={`Rückgängig: ${removed.title} entfernt`}
            onPress={() => {
              end();
              removed.putBack();
            }}
          >
            Rückgängig
          </Button>
        </>
      )}
    </StatusRegion>
  );
}
