import { fileKindOf } from '#ground/rules/files/purposes.ts';
import { downloadFile } from '#ground/screens/forms/files/download.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { WORK_TEXTS } from '../rules/texts.ts';
import { nameOfRow, type WorkRow } from './row.ts';
import type { RowForms } from './row-forms.ts';

/** An invoice of the table in one of the dialogs of step 4. */
export interface Opened {
  row: WorkRow;
  act: 'edit' | 'delete';
}

interface RowActsProps {
  row: WorkRow;
  work: { forms: RowForms; states: ReturnType<RowForms['snapshot']> };
  onTake(rows: readonly WorkRow[]): void;
  onOpen(opened: Opened): void;
}

/** What can be done with one row besides typing into it. */
export function RowActs({ row, work: { forms, states }, onTake, onOpen }: RowActsProps) {
  const { source, proofId } = row;
  const name = nameOfRow(row);
  if (states.faults.get(row.key)?.isClash) return <ClashActs {...{ row, name, forms }} />;
  const isWaiting = source.kind === 'waiting';
  const { media } = source;
  return (
    <>
      {isWaiting && proofId !== null && (
        <Button kind="tertiary" aria-label={`${WORK_TEXTS.take}: ${name}`} onPress={() => onTake([row])}>
          {WORK_TEXTS.take}
        </Button>
      )}
      {!isWaiting && (
        <Button
          kind="tertiary"
          aria-haspopup="dialog"
          aria-label={`${WORK_TEXTS.open}: ${name}`}
          onPress={() => onOpen({ row, act: 'edit' })}
        >
          {WORK_TEXTS.open}
        </Button>
      )}
      {media !== undefined && (
        <Button
          kind="tertiary"
          icon="download"
          aria-label={`${fileKindOf(media.fileName) === 'xml' ? 'XML' : 'PDF'}: ${media.fileName}`}
          onPress={() => void downloadFile(media).catch(() => undefined)}
        >
          {fileKindOf(media.fileName) === 'xml' ? 'XML' : 'PDF'}
        </Button>
      )}
      <Button
        kind="tertiary"
        icon="delete"
        aria-label={`${WORK_TEXTS.drop}: ${name}`}
        onPress={() => (isWaiting ? void forms.drop(row.key) : onOpen({ row, act: 'delete' }))}
      >
        {WORK_TEXTS.drop}
      </Button>
    </>
  );
}

/** Somebody else has answered the same otherwise: one of both stays. */
function ClashActs({ row: { key }, name, forms }: { row: WorkRow; name: string; forms: RowForms }) {
  return (
    <>
      <Button kind="tertiary" aria-label={`${WORK_TEXTS.keepMine}: ${name}`} onPress={() => forms.keepMine(key)}>
        {WORK_TEXTS.keepMine}
      </Button>
      <Button kind="tertiary" aria-label={`${WORK_TEXTS.takeTheirs}: ${name}`} onPress={() => forms.takeTheirs(key)}>
        {WORK_TEXTS.takeTheirs}
      </Button>
    </>
  );
}
