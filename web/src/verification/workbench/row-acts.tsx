import { fileKindOf } from '@portal/domain/media/purposes.ts';
import { WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { downloadFile } from '../../forms/media.ts';
import { Button } from '../../ui/action/button.tsx';
import type { WorkRow } from './row.ts';

interface RowActsProps {
  row: WorkRow;
  name: string;
  isBusy: boolean;
  onTake(row: WorkRow): void;
  onOpen(row: WorkRow): void;
  onDrop(row: WorkRow): void;
}

/** What can be done with one row besides typing into it. */
export function RowActs({ row, name, isBusy, onTake, onOpen, onDrop }: RowActsProps) {
  const { source, proofId } = row;
  const isWaiting = source.kind === 'waiting';
  const { media } = source;
  return (
    <>
      {isWaiting && proofId !== null && (
        <Button kind="tertiary" aria-label={`${WORK_TEXTS.take}: ${name}`} onPress={() => !isBusy && onTake(row)}>
          {WORK_TEXTS.take}
        </Button>
      )}
      {!isWaiting && (
        <Button
          kind="tertiary"
          aria-haspopup="dialog"
          aria-label={`${WORK_TEXTS.open}: ${name}`}
          onPress={() => onOpen(row)}
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
      <Button kind="tertiary" icon="delete" aria-label={`${WORK_TEXTS.drop}: ${name}`} onPress={() => onDrop(row)}>
        {WORK_TEXTS.drop}
      </Button>
    </>
  );
}
