import type { ListedCase } from '#features/desk/rules/wire.ts';
import { isAssigned } from './assignable.ts';
import type { Selection } from './use-selection.ts';

/** The tick of one row; with the shift key it goes on from the last one. */
export function CaseTick({ row, selection }: { row: ListedCase; selection: Selection }) {
  if (!isAssigned(row)) return null;
  return (
    <label className="case-tick">
      <input
        type="checkbox"
        className="kern-form-check__checkbox"
        checked={selection.has(row['@id'])}
        onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className="case-tick__word">
        Auswählen<span className="kern-sr-only">{`: ${row.number}, ${row.kindLabel}`}</span>
      </span>
    </label>
  );
}
