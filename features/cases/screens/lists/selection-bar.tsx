import type { Ref } from 'react';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { CheckboxField } from '#ground/screens/ui/choice/checkbox-field.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { isAssigned } from './assignable.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  ref: Ref<HTMLElement>;
  rows: readonly ListedCase[];
  selection: Selection;
  /** Undefined for whoever may not assign. */
  onAssign: ((focused: undefined) => void) | undefined;
  onMany: () => void;
  /** All that the list shows, on every page. */
  onAll: () => void;
}

/** How many are chosen and what can be done with them. Takes the focus when its buttons go. */
export function SelectionBar({ ref, rows, selection, onAssign, onMany, onAll }: SelectionBarProps) {
  const open = rows.filter(isAssigned);
  const { chosen, set } = selection;
  return (
    <section className="case-selection" aria-label="Auswahl" ref={ref} tabIndex={-1}>
      {open.length > 0 && (
        <CheckboxField
          name="all"
          label="Alle auf dieser Seite"
          required
          value={open.every((row) => selection.has(row['@id']))}
          onChange={(isChosen) => set(open, isChosen)}
        />
      )}
      <StatusRegion className="kern-body">{countText(chosen.length)}</StatusRegion>
      {chosen.length > 0 && (
        <>
          {onAssign && (
            <Button onPress={() => onAssign(undefined)} aria-haspopup="dialog">
              Auswahl zuweisen
            </Button>
          )}
          <Button onPress={onMany} aria-haspopup="dialog">
            Sammelbearbeitung
          </Button>
          <Button kind="tertiary" onPress={() => set(chosen, false)}>
            Auswahl aufheben
          </Button>
        </>
      )}
      {chosen.length === 0 && (
        <Button kind="tertiary" onPress={onAll} aria-haspopup="dialog">
          Alle Fälle der Liste bearbeiten
        </Button>
      )}
      {open.length < rows.length && (
        <span className="kern-body kern-body--small">
          Auszahlungen folgen der Zuweisung ihres Verwendungsnachweises.
        </span>
      )}
    </section>
  );
}

function countText(chosen: number): string {
  if (chosen === 0) return 'Kein Fall ausgewählt';
  return chosen === 1 ? '1 Fall ausgewählt' : `${chosen} Fälle ausgewählt`;
}
