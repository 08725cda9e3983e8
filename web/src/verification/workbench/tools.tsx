import type { Cents } from '@portal/domain/values/money.ts';
import { setFor, takeAll, totals, WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/choice/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { StatusRegion } from '../../ui/message/status-region.tsx';
import { COLUMNS } from './columns.ts';
import type { Edit } from './edits.ts';
import { sumOf, type WorkRow } from './row.ts';
import { FILTERS, type View } from './view.ts';

interface ViewToolsProps {
  view: View;
  onView(view: View): void;
  shown: readonly WorkRow[];
  approvedSum: Cents;
}

/** Which rows are shown, and what they come to. */
export function ViewTools({ view, onView, shown, approvedSum }: ViewToolsProps) {
  return (
    <div className="work-tools">
      <SelectField
        name="filter"
        label={WORK_TEXTS.filter}
        value={view.filter}
        options={FILTERS}
        empty={WORK_TEXTS.all}
        onChange={(filter) => onView({ ...view, filter: filter ?? 'all' })}
      />
      <TextField
        name="search"
        type="search"
        label={WORK_TEXTS.search}
        hint={WORK_TEXTS.searchHint}
        value={view.search === '' ? null : view.search}
        width={24}
        onChange={(search) => onView({ ...view, search: search ?? '' })}
      />
      <StatusRegion className="kern-body">{totals(shown.length, sumOf(shown), approvedSum)}</StatusRegion>
    </div>
  );
}

interface SetAllProps {
  /** The ticked rows, else none. */
  selected: readonly WorkRow[];
  shown: readonly WorkRow[];
  onEdit(edits: readonly Edit[]): void;
}

/** One answer for many invoices: those ticked, else all that are shown. */
export function SetAll({ selected, shown, onEdit }: SetAllProps) {
  const [key, setKey] = useState<string | null>(COLUMNS.find(({ kind }) => kind === 'yesNo')?.key ?? null);
  const [text, setText] = useState<string | null>(null);
  const column = COLUMNS.find((one) => one.key === key);
  const rows = selected.length > 0 ? selected : shown;
  return (
    <form
      className="work-tools"
      aria-label={WORK_TEXTS.setAll}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== undefined) onEdit(rows.map((row) => ({ row, column, text: text ?? '' })));
      }}
    >
      <SelectField
        name="set-column"
        label={WORK_TEXTS.question}
        value={key}
        options={COLUMNS.map(({ key: value, label }) => ({ value, label }))}
        onChange={(chosen) => {
          setKey(chosen);
          setText(null);
        }}
      />
      {column?.kind === 'yesNo' ? (
        <SelectField name="set-value" label={WORK_TEXTS.value} value={text} options={YES_NO} onChange={setText} />
      ) : (
        <TextField name="set-value" label={WORK_TEXTS.value} value={text} width={14} onChange={setText} />
      )}
      <Button type="submit">{WORK_TEXTS.set}</Button>
      <span className="kern-body">{setFor(selected.length, shown.length)}</span>
    </form>
  );
}

const YES_NO = [
  { value: 'Ja', label: 'Ja' },
  { value: 'Nein', label: 'Nein' },
] as const;

interface TakeAllProps {
  rows: readonly WorkRow[];
  isBusy: boolean;
  onTake(rows: readonly WorkRow[]): void;
}

/** Everything that is complete becomes invoices with one press. */
export function TakeAll({ rows, isBusy, onTake }: TakeAllProps) {
  const whole = rows.filter(({ source, isComplete }) => source.kind === 'waiting' && isComplete);
  const isWaiting = rows.some(({ source }) => source.kind === 'waiting');
  if (!isWaiting) return null;
  return (
    <div>
      <Button
        kind="primary"
        busy={isBusy}
        busyLabel="Wird übernommen …"
        onPress={() => whole.length > 0 && onTake(whole)}
        lockedBecause={whole.length === 0 ? 'Noch keine Rechnung ist vollständig.' : undefined}
      >
        {takeAll(whole.length)}
      </Button>
    </div>
  );
}
