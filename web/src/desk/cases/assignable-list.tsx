import type { CasePage, ListedCase } from '@portal/domain/agency/desk/wire.ts';
import { useRef } from 'react';
import { Alert } from '../../ui/message/alert.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { AssignDialogs, faultText } from './assign-dialog.tsx';
import { isAssigned } from './assignable.ts';
import { CaseTable } from './case-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAssign } from './use-assign.ts';
import type { ViewControl } from './use-case-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

export interface ListProps {
  control: ViewControl;
  rows: CasePage['hydra:member'];
  isOld: boolean;
}

/** The rows for whoever may assign cases. */
export function AssignableList({ control: { view, show }, rows, isOld }: ListProps) {
  const { officer } = useOfficer();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const selection = useSelection(rows.filter(isAssigned), JSON.stringify([view.list, view.filters]));
  const assignment = useAssign(selection, () => {
    // The buttons of the bar go with the selection; a row that was taken by its key keeps the focus.
    if (selection.chosen.length > 0) bar.current?.focus();
  });
  const { chosen } = selection;

  function meant(focused: ListedCase | undefined): readonly ListedCase[] {
    if (chosen.length > 0) return chosen;
    return focused !== undefined && isAssigned(focused) ? [focused] : [];
  }
  function ask(focused: ListedCase | undefined) {
    if (meant(focused).length > 0) assignment.ask(meant(focused));
  }
  function take(focused: ListedCase | undefined) {
    if (meant(focused).length > 0 && !assignment.isBusy)
      assignment.assign(meant(focused), { id: officer.id, name: 'Ihnen' });
  }

  useRowKeys({
    frame,
    rows: isOld ? [] : rows,
    onToggle: (row, toHere) => isAssigned(row) && selection.toggle(row, toHere),
    onAssign: ask,
    onTake: take,
  });
  return (
    <>
      <SelectionBar
        ref={bar}
        rows={rows}
        selection={selection}
        isBusy={assignment.isBusy}
        onAssign={() => assignment.ask(chosen)}
        onTake={() => take(undefined)}
      />
      {assignment.error && assignment.asked === undefined && (
        <Alert tone="danger" title={faultText(assignment.error)} announce onDismiss={assignment.close} />
      )}
      <div ref={frame}>
        <CaseTable view={view} rows={rows} onOrder={(order) => show({ ...view, order })} selection={selection} />
      </div>
      <AssignDialogs assignment={assignment} />
    </>
  );
}
