import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NOT_DONE, useAct } from './use-act.ts';

interface AskDialogProps {
  title: string;
  /** What is asked: 'Rechnung löschen'. */
  verb: string;
  busyLabel?: string | undefined;
  /** The harmless way out. */
  dismissLabel: string;
  /** Heading of a refusal, whose reason stands below; else the reason stands alone. */
  failed?: string;
  /** Throws ApiError. */
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done, does it, and says in place why it was not done. Whoever shows it takes it away. */
export function AskDialog({ title, verb, busyLabel, dismissLabel, failed, act, onClose, children }: AskDialogProps) {
  const { busy, failure, run } = useAct();
  return (
    <Dialog
      open
      title={title}
      action={{ label: verb, onPress: () => void run(verb, act), busy: busy !== undefined, busyLabel }}
      dismissLabel={dismissLabel}
      onDismiss={onClose}
    >
      {children}
      {failure && (
        <Alert tone="danger" title={failed ?? failure.reason ?? NOT_DONE} level={3} announce>
          {failed && failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}
