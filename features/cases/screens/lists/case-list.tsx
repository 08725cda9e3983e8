import { useRef } from 'react';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { useAssign } from './assign.tsx';
import { CaseTable, isAssigned } from './case-table.tsx';
import { SelectionBar, useSelection } from './selection.tsx';
import type { ViewControl } from './use-case-view.ts';
import { useRowKeys } from './use-row-keys.ts';
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

const FOLLOWS = 'Auszahlungen folgen der Zuweisung ihres Verwendungsnachweises.';
const iriOf = (row: ListedCase) => row['@id'];

interface CaseListProps {
  control: ViewControl;
  /** As the first page told it. */
  totalText: string | undefined;
  rows: readonly ListedCase[];
  isOld: boolean;
}

/** The rows by keyboard, and for whoever may do something to many cases with a choice. */
export function CaseList({ control: { view, show }, totalText, rows, isOld }: CaseListProps) {
  const { calls } = useOfficer();
  const mayChoose = (calls.assign ?? calls.bulk) !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const assigned = rows.filter(isAssigned);
  const selection = useSelection(assigned, JSON.stringify([view.list, view.filters]), iriOf);
  const { chosen, set, toggle } = selection;
  const { ask, dialog } = useAssign(selection, () => {
    // The buttons of the bar go with the selection; a row that was assigned by its key keeps the focus.
    if (chosen.length > 0) bar.current?.focus();
  });
  useRowKeys({
    frame,
    rows: isOld ? [] : rows,
    onToggle: mayChoose ? (row, toHere) => isAssigned(row) && toggle(row, toHere) : undefined,
    onAssign: calls.assign === undefined ? undefined : (focused) => ask(meantBy(chosen, focused)),
  });
  return (
    <>
      {mayChoose && (
        <SelectionBar ref={bar} selection={selection} rows={assigned} said={countText(chosen.length)}>
          {chosen.length > 0 && calls.assign !== undefined && (
            <Button onPress={() => ask(chosen)} aria-haspopup="dialog">
              Auswahl zuweisen
            </Button>
          )}
          <ExtraPart name="many-cases" of={{ chosen, all: { query: queryOf(view), countText: totalText ?? '' } }} />
          {chosen.length > 0 && (
            <Button kind="tertiary" onPress={() => set(chosen, false)}>
              Auswahl aufheben
            </Button>
          )}
          {assigned.length < rows.length && <span className="kern-body kern-body--small">{FOLLOWS}</span>}
        </SelectionBar>
      )}
      <div ref={frame}>
        <CaseTable
          view={view}
          rows={rows}
          onOrder={(order) => show({ ...view, order })}
          selection={mayChoose ? selection : undefined}
        />
      </div>
      {dialog}
    </>
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
