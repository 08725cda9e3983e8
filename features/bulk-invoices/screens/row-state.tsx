import { INVOICE_TEXTS } from '#features/verification/rules/invoice-texts.ts';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { WORK_TEXTS } from '../rules/texts.ts';
import { stateOf, type WorkRow } from './row.ts';

/** How far a row is, what it lacks, and why it could not be stored. */
export function RowState({ row, fault }: { row: WorkRow; fault: string | undefined }) {
  const { source, isComplete, mark, notes } = row;
  const isWaiting = source.kind === 'waiting';
  const isReading = isWaiting && source.reading === undefined && !source.hasFailed;
  const lacks = stateOf(row);
  const said = [...(fault === undefined ? [] : [fault]), ...(lacks === undefined ? [] : [lacks]), ...notes];
  return (
    <span className="work-state" title={said.join(' ')}>
      <span className="work-state__badges">
        {isReading && <Badge tone="info">{WORK_TEXTS.reading}</Badge>}
        {!isReading && (
          <Badge tone={isComplete ? 'success' : 'warning'}>
            {isComplete ? INVOICE_TEXTS.complete : INVOICE_TEXTS.incomplete}
          </Badge>
        )}
        {isWaiting && !isReading && <Badge tone="info">{WORK_TEXTS.waiting}</Badge>}
        {mark && <Badge tone="warning">{mark}</Badge>}
      </span>
      <span className="work-state__text">{said.join(' ')}</span>
    </span>
  );
}
