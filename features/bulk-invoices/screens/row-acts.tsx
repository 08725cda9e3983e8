import { fileKindOf } from '#ground/rules/files/purposes.ts';
import { downloadFile } from '#ground/screens/forms/files/media.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { WORK_TEXTS } from '../rules/texts.ts';
import type { WorkRow } from './row.ts';
import type { RowSaver } from './use-row-saver.ts';
import type { useTaking } from './use-taking.ts';

interface RowActsProps {
  row: WorkRow;
  name: string;
  taking: Pick<ReturnType<typeof useTaking>, 'isBusy' | 'take' | 'drop'>;
  saver: Pick<RowSaver, 'clashes' | 'keepMine' | 'takeTheirs'>;
  onOpen(opened: { row: WorkRow; act: 'edit' | 'delete' }): void;
}

/** What can be done with one row besides typing into it. */
export function RowActs({ row, name, taking, saver, onOpen }: RowActsProps) {
  const { key, source, proofId } = row;
  if (saver.clashes.has(key)) return <ClashActs {...{ row, name, saver }} />;
  const isWaiting = source.kind === 'waiting';
  const { media } = source;
  return (
    <>
      {isWaiting && proofId !== null && (
        <Button
          kind="tertiary"
          aria-label={`${WORK_TEXTS.take}: ${name}`}
          onPress={() => !taking.isBusy && void taking.take([row])}
        >
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
        onPress={() => (isWaiting ? void taking.drop([row]) : onOpen({ row, act: 'delete' }))}
      >
        {WORK_TEXTS.drop}
      </Button>
    </>
  );
}

/** Somebody else has answered the same otherwise: one of both stays. */
function ClashActs({ row: { key }, name, saver }: Pick<RowActsProps, 'row' | 'name' | 'saver'>) {
  return (
    <>
      <Button kind="tertiary" aria-label={`${WORK_TEXTS.keepMine}: ${name}`} onPress={() => saver.keepMine(key)}>
        {WORK_TEXTS.keepMine}
      </Button>
      <Button kind="tertiary" aria-label={`${WORK_TEXTS.takeTheirs}: ${name}`} onPress={() => saver.takeTheirs(key)}>
        {WORK_TEXTS.takeTheirs}
      </Button>
    </>
  );
}
