import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { chainAfterLeaving, type ValueChainPartner } from '../../rules/value-chain.ts';

interface LeavingDialogProps {
  partners: readonly ValueChainPartner[];
  onLeave: () => void;
  onStay: () => void;
}

/** Names those who lose bonus and cap with the code. */
export function LeavingDialog({ partners, onLeave, onStay }: LeavingDialogProps) {
  return (
    <Dialog
      open
      title="Lead-Partnerschaft beenden?"
      action={{ label: 'Lead-Partnerschaft beenden', onPress: onLeave }}
      dismissLabel="Lead-Partner bleiben"
      onDismiss={onStay}
    >
      <p>{chainAfterLeaving({ isValueChain: true, isLead: true }, partners)}</p>
    </Dialog>
  );
}
