import { useState } from 'react';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { UploadDrop, useFileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { CheckboxField, SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import {
  aboutDouble,
  DOUBLES_TEXTS,
  progress,
  setFor,
  takeAll as takeAllText,
  totals,
  WORK_TEXTS,
} from '../rules/texts.ts';
import { COLUMNS, type Column } from './columns.ts';
import type { Edit } from './edits.ts';
import { fileNameOf, nameOfRow, splitDoubles, sumOf, type WorkRow } from './row.ts';
import { inboxPlace } from './store-row.ts';
import type { Rows } from './use-rows.ts';
import { FILTERS, type View } from './view.ts';

interface InboxDropProps {
  verificationId: string;
  rows: Rows;
}

/** Where all files are dropped together; those that have arrived stand in the table, those on their way here. */
export function InboxDrop({ verificationId, rows: { files, read } }: InboxDropProps) {
  const uploads = useFileUploads(inboxPlace(verificationId), () => {});
  const open = uploads.files.filter(({ state }) => state !== 'done');
  const sending = open.filter(({ state }) => state === 'uploading').length;
  if (uploads.hasFailed) {
    return (
      <Alert tone="danger" title={FILE_MESSAGES.listFailed} level={3}>
        <Button onPress={uploads.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  const all = files + sending;
  return (
    <div className="stack stack--lines">
      <UploadDrop
        name="invoiceInbox"
        label={WORK_TEXTS.files}
        hint={WORK_TEXTS.filesHint}
        uploads={{ ...uploads, files: open }}
      />
      <StatusRegion className="kern-body">{all > 0 ? progress(read, all) : ''}</StatusRegion>
      {all > 0 && read < all && (
        <progress className="work-progress" max={all} value={read} aria-label={progress(read, all)} />
      )}
    </div>
  );
}

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
  const [replaces, setReplaces] = useState(false);
  const column = COLUMNS.find((one) => one.key === key);
  const meant = selected.length > 0 ? selected : shown;
  const rows = column === undefined || replaces ? meant : meant.filter((row) => isEmptyAt(row, column));
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
      <CheckboxField
        name="set-replaces"
        label={WORK_TEXTS.setReplaces}
        value={replaces}
        onChange={setReplaces}
        required={false}
      />
      <StatusRegion className="kern-body">{setFor(rows.length, { ticked: selected.length, replaces })}</StatusRegion>
    </form>
  );
}

/** Nobody has said anything there, and nothing that could not be read. */
function isEmptyAt(row: WorkRow, column: Column): boolean {
  return row.typed[column.key] === undefined && column.show(row, []) === '';
}

const YES_NO = [
  { value: 'Ja', label: 'Ja' },
  { value: 'Nein', label: 'Nein' },
] as const;

interface TakeAllProps {
  /** Those that are shown, and all there are. */
  shown: readonly WorkRow[];
  all: readonly WorkRow[];
  isBusy: boolean;
  onTake(rows: readonly WorkRow[]): Promise<void>;
  onDrop(rows: readonly WorkRow[]): void;
}

/** Everything that is complete becomes invoices with one press; what comes twice is left out and asked about. */
export function TakeAll({ shown, all, isBusy, onTake, onDrop }: TakeAllProps) {
  const [asked, setAsked] = useState<readonly WorkRow[]>([]);
  const whole = shown.filter(({ source, isComplete }) => source.kind === 'waiting' && isComplete);
  const isWaiting = shown.some(({ source }) => source.kind === 'waiting');
  async function takeAll() {
    const { single, doubles } = splitDoubles(whole, all);
    if (single.length > 0) await onTake(single);
    setAsked(doubles);
  }
  function finish(act: (rows: readonly WorkRow[]) => unknown) {
    setAsked([]);
    void act(asked);
  }
  return (
    <>
      {isWaiting && (
        <div>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel="Wird übernommen …"
            onPress={() => void (whole.length > 0 && takeAll())}
            lockedBecause={whole.length === 0 ? 'Noch keine Rechnung ist vollständig.' : undefined}
          >
            {takeAllText(whole.length)}
          </Button>
        </div>
      )}
      <Dialog
        open={asked.length > 0}
        title={DOUBLES_TEXTS.title}
        action={{ label: DOUBLES_TEXTS.drop, onPress: () => finish(onDrop) }}
        alternative={{ label: DOUBLES_TEXTS.take, onPress: () => finish(onTake) }}
        dismissLabel={DOUBLES_TEXTS.wait}
        onDismiss={() => setAsked([])}
      >
        <p>{DOUBLES_TEXTS.text}</p>
        <ul>
          {asked.map((row) => (
            <li key={row.key}>{aboutDouble(nameOfRow(row), fileNameOf(row) ?? '', row.meta.sum)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
