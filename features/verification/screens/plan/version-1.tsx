import './version-1.css';
import { useEffect, useState } from 'react';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { useFocusLater } from '#ground/screens/forms/use-list.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { rowsOpen, VERSION_ONE_TEXTS } from '../../rules/steps/version-1-texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { ExplanationDialog, PaymentsDialog } from './plan-dialogs.tsx';
import { ProofAccounts } from './proof-accounts.tsx';
import { buttonId, columnsOf, nameOf, PART_PATH, type RowActs, type RowPart } from './version-1-cells.tsx';
import { type PlanRow, useVersionOneRows } from './version-1-rows.ts';

interface VersionOnePlanProps {
  verification: LoadedVerification;
  readOnly: boolean;
  /** Hears why 'Abschließen' has to wait for rows; undefined: all are accepted. */
  onLock(reason: string | undefined): void;
}

/** The older inline table of the financial plan (3-proof-of-use §2.2, step 4; decisions §7). */
export function VersionOnePlan({ verification, readOnly, onLock }: VersionOnePlanProps) {
  const { rows, isLoading, saving, save, edit } = useVersionOneRows(verification);
  const [opened, setOpened] = useState<RowActs['opened']>();
  const focusLater = useFocusLater();
  const waiting = rows.filter(({ status }) => status !== 'finished').map(({ index }) => index + 1);
  const lock = waiting.length === 0 ? undefined : rowsOpen(waiting);
  useEffect(() => onLock(lock), [onLock, lock]);
  if (isLoading) return <Skeleton what={VERSION_ONE_TEXTS.caption} lines={6} />;

  function open(row: PlanRow, part: RowPart, propertyPath?: string) {
    edit(row);
    // The dialog gives the focus back to where it was.
    document.getElementById(buttonId(row, part))?.focus();
    setOpened({ row, part });
    if (propertyPath !== undefined) focusLater(propertyPath);
  }

  const acts: RowActs = { readOnly, saving, opened, onEdit: edit, onSave: (row) => void save(row), onOpen: open };
  return (
    <div className="version-one stack stack--fields" id="verificationProofs" tabIndex={-1}>
      {!readOnly && <p className="kern-body">{VERSION_ONE_TEXTS.lead}</p>}
      <Table label={VERSION_ONE_TEXTS.caption} columns={columnsOf(acts)} rows={rows} rowKey={({ id }) => id} />
      {readOnly && <ProofAccounts verification={verification} level={3} />}
      {opened && <RowDialog {...opened} verification={verification} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface RowDialogProps {
  row: PlanRow;
  part: RowPart;
  verification: LoadedVerification;
  onClose(): void;
}

function RowDialog({ row, part, verification, onClose }: RowDialogProps) {
  const shared = { path: row.path, open: true, onClose, verification };
  if (part === 'payments') {
    return <PaymentsDialog {...shared} title={`${VERSION_ONE_TEXTS.payments}: ${nameOf(row)}`} />;
  }
  if (part === 'explanation') {
    return <ExplanationDialog {...shared} title={`${VERSION_ONE_TEXTS.explanation}: ${nameOf(row)}`} />;
  }
  return (
    <Dialog open wide title={`${VERSION_ONE_TEXTS.files}: ${nameOf(row)}`} dismissLabel="Schließen" onDismiss={onClose}>
      <FileUploads
        purpose="proofItem"
        item={row.id}
        name={`${row.path}.${PART_PATH.files}`}
        label={VERSION_ONE_TEXTS.filesLabel}
        hint={VERSION_ONE_TEXTS.filesHint}
        required
      />
    </Dialog>
  );
}
