import { type ReactNode, useState } from 'react';
import { useRoleBar } from '../../session/role.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusLine } from '../../ui/status.tsx';
import { useFilesFirst, WAITING_FOR_FILES } from '../files/files-first.ts';
import { savedText } from './form-frame.tsx';
import type { Phase } from './keeper-ports.ts';

interface FinishPhaseProps {
  phase: Phase;
  /** 'Fertig'. */
  verb: string;
  title: string;
  /** 'Abschließen'. */
  finishLabel: string;
  laterLabel: string;
  isAsking: boolean;
  isBusy: boolean;
  onAsk: () => Promise<void>;
  onFinish: () => Promise<void>;
  onLater: () => void;
  /** What the question says. */
  children: ReactNode;
}

/** The end of a time in which something may be handed in later: what is open is stored, then it is asked once. */
export function FinishPhase({
  phase,
  verb,
  title,
  finishLabel,
  laterLabel,
  isAsking,
  isBusy,
  ...props
}: FinishPhaseProps) {
  const { onAsk, onFinish, onLater, children } = props;
  const bar = useRoleBar('submit');
  const files = useFilesFirst();
  const [isStoring, setStoring] = useState(false);
  const ask = async () => {
    if (!(await files.arrived())) return;
    setStoring(true);
    await onAsk().finally(() => setStoring(false));
  };
  const finish = {
    label: finishLabel,
    onPress: () => void onFinish(),
    busy: isBusy,
    busyLabel: 'Wird abgeschlossen …',
  };
  return (
    <>
      <StatusLine>{savedText(phase)}</StatusLine>
      <ButtonRow>
        <Button
          kind="primary"
          aria-haspopup="dialog"
          // Leaving the field to press this has begun to save: the press must not be lost for it.
          busy={isStoring || files.isWaiting}
          busyLabel={files.isWaiting ? WAITING_FOR_FILES : undefined}
          lockedBecause={bar}
          onPress={() => void ask()}
        >
          {verb}
        </Button>
      </ButtonRow>
      <Dialog open={isAsking} title={title} action={finish} dismissLabel={laterLabel} onDismiss={onLater}>
        {children}
      </Dialog>
    </>
  );
}
