import type { ListedCase } from '@portal/domain/agency/desk/wire.ts';
import type { Ref } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx';
import { StatusRegion } from '../../ui/message/status-region.tsx';
import { isAssigned } from './assignable.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  ref: Ref<HTMLElement>;
  rows: readonly ListedCase[];
  selection: Selection;
  isBusy: boolean;
  onAssign: () => void;
  onTake: () => void;
}

/** How many are chosen and what can be done with them. Takes the focus when its buttons go. */
export function SelectionBar({ ref, rows, selection, isBusy, onAssign, onTake }: SelectionBarProps) {
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
          <Button onPress={onAssign} aria-haspopup="dialog">
            Auswahl zuweisen
          </Button>
          <Button busy={isBusy} busyLabel="Wird zugewiesen …" onPress={onTake}>
            Mir zuweisen
          </Button>
          <Button kind="tertiary" onPress={() => set(chosen, false)}>
            Auswahl aufheben
          </Button>
        </>
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
