import { useState } from 'react';
import { AskDialog } from '#ground/screens/forms/ask-dialog.tsx';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { useReadAnew } from './case-api.ts';

interface WithdrawProceedingProps {
  proposalId: string;
  /** 'Widerspruch zurücknehmen' */
  label: string;
  /** What follows. */
  text: string;
  done: string;
  failed: string;
  keep: string;
  busyLabel?: string;
  withdraw(id: string): Promise<unknown>;
}

/** A button that takes back what was asked for, once it has been confirmed. */
export function WithdrawProceeding(props: WithdrawProceedingProps) {
  const { proposalId, label, text, done, failed, keep, withdraw, busyLabel = 'Wird zurückgenommen …' } = props;
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const readAnew = useReadAnew(proposalId);
  const bar = useRoleBar('submit');
  const close = () => setAsking(false);

  async function act() {
    await withdraw(proposalId);
    await readAnew();
    close();
    toast.success(done);
  }

  return (
    <>
      <Button aria-haspopup="dialog" lockedBecause={bar} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <AskDialog
          title={`${label}?`}
          verb={label}
          busyLabel={busyLabel}
          dismissLabel={keep}
          failed={failed}
          act={act}
          onClose={close}
        >
          <p>{text}</p>
        </AskDialog>
      )}
    </>
  );
}
