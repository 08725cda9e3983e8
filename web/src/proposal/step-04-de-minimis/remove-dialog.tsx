import type { DeMinimisAnswer } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import { TEXTS } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface RemoveDialogProps {
  /** Undefined: closed. */
  entry: DeMinimisAnswer | undefined;
  onRemove: () => void;
  onKeep: () => void;
}

export function RemoveDialog({ entry, onRemove, onKeep }: RemoveDialogProps) {
  return (
    <Dialog
      open={entry !== undefined}
      title={TEXTS.removeEntry}
      action={{ label: 'Löschen', onPress: onRemove }}
      dismissLabel="Behalten"
      onDismiss={onKeep}
    >
      <p>
        {entry?.provider
          ? `Möchten Sie die Beihilfe von „${entry.provider}“ löschen?`
          : 'Möchten Sie diese Beihilfe löschen?'}
      </p>
    </Dialog>
  );
}
