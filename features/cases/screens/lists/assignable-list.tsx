import { type Ref, useRef } from 'react';
import type { CasePage, ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { CheckboxField } from '#ground/screens/ui/choice/checkbox-field.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { AssignDialogs } from './assign-dialog.tsx';
import { isAssigned } from './assignable.ts';
import { CaseTable } from './case-table.tsx';
import { useAssign } from './use-assign.ts';
import type { ViewControl } from './use-case-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { queryOf } from './view.ts';

/** Beside what is chosen of a list. */
export interface ManyCases {
  chosen: readonly ListedCase[];
  /** All that the list shows, on every page. */
  all: { query: string; countText: string };
}

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    'many-cases': ManyCases;
  }
}

const iriOf = (row: CasePage['hydra:member'][number]) => row['@id'];

export interface ListProps {
  control: ViewControl;
  /** As the first page told it. */
  totalText: string | undefined;
  rows: CasePage['hydra:member'];
  isOld: boolean;
}

/** The rows for whoever may do something to many cases. */
export function AssignableList({ control: { view, show }, totalText, rows, isOld }: ListProps) {
  const { calls } = useOfficer();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const selection = useSelection(rows.filter(isAssigned), JSON.stringify([view.list, view.filters]), iriOf);
  const assignment = useAssign(selection, () => {
    // The buttons of the bar go with the selection; a row that was assigned by its key keeps the focus.
    if (selection.chosen.length > 0) bar.current?.focus();
  });
  const { chosen } = selection;

  const asking = (focused: ListedCase | undefined) => {
    const cases = meantBy(chosen, focused);
    if (cases.length > 0) assignment.ask(cases);
  };
  const ask = calls.assign === undefined ? undefined : asking;
  useRowKeys({
    frame,
    rows: isOld ? [] : rows,
    onToggle: (row, toHere) => isAssigned(row) && selection.toggle(row, toHere),
    onAssign: ask,
  });
  const all = { query: queryOf(view), countText: totalText ?? '' };
  return (
    <>
      <SelectionBar {...{ rows, selection, all }} ref={bar} onAssign={ask} />
      <div ref={frame}>
        <CaseTable view={view} rows={rows} onOrder={(order) => show({ ...view, order })} selection={selection} />
      </div>
      <AssignDialogs assignment={assignment} />
    </>
  );
}

interface SelectionBarProps {
  ref: Ref<HTMLElement>;
  rows: readonly ListedCase[];
  selection: Selection;
  /** Undefined for whoever may not assign. */
  onAssign: ((focused: undefined) => void) | undefined;
  all: ManyCases['all'];
}

/** How many are chosen and what can be done with them. Takes the focus when its buttons go. */
function SelectionBar({ ref, rows, selection, onAssign, all }: SelectionBarProps) {
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
      {chosen.length > 0 && onAssign && (
        <Button onPress={() => onAssign(undefined)} aria-haspopup="dialog">
          Auswahl zuweisen
        </Button>
      )}
      <ExtraPart name="many-cases" of={{ chosen, all }} />
      {chosen.length > 0 && (
        <Button kind="tertiary" onPress={() => set(chosen, false)}>
          Auswahl aufheben
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

/** What is chosen; without a choice the row that has the focus. */
function meantBy(chosen: readonly ListedCase[], focused: ListedCase | undefined): readonly ListedCase[] {
  if (chosen.length > 0) return chosen;
  return focused !== undefined && isAssigned(focused) ? [focused] : [];
}
