import { useState } from 'react';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { useCaseAct } from './case-api.ts';

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
  const act = useCaseAct(proposalId);
  const bar = useRoleBar('submit');

  function stop() {
    setAsking(false);
    act.clear();
  }

  async function goOn() {
    if (!(await act.run(() => withdraw(proposalId)))) return;
    stop();
    toast.success(done);
  }

  return (
    <>
      <Button aria-haspopup="dialog" lockedBecause={bar} onPress={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        title={`${label}?`}
        action={{
          label,
          onPress: () => void goOn(),
          busy: act.isBusy,
          busyLabel,
        }}
        dismissLabel={keep}
        onDismiss={stop}
      >
        <p>{text}</p>
        {act.failure && (
          <Alert tone="danger" title={failed} level={3} announce>
            {act.failure.reason}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
