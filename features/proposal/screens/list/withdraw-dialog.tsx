import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startQuery } from '#features/next/screens/use-next.ts';
import { withdrawalText } from '#features/raffle/rules/quota-standing.ts';
import { usePots } from '#features/raffle/screens/use-pots.ts';
import { useQuotaFacts } from '#features/raffle/screens/use-standing.ts';
import { hasValueChains } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { chainAfterLeaving, type ValueChainPartner } from '../../rules/value-chain.ts';
import type { Proposal } from '../../rules/wire.ts';
import { answersOf, proposalsQuery, stepQuery, withdrawProposal } from '../proposal-api.ts';
import { getStepDefinition } from '../step-definitions.ts';

interface WithdrawDialogProps {
  proposal: Proposal;
  open: boolean;
  onClose: () => void;
}

/** Asks twice before an application is taken back: that cannot be undone (decisions §4). */
export function WithdrawDialog({ proposal, open, onClose }: WithdrawDialogProps) {
  const withdrawal = useWithdrawal(proposal, onClose);
  const { isSure } = withdrawal;
  return (
    <Dialog
      key={isSure ? 'second' : 'first'}
      open={open}
      title={isSure ? 'Endgültig zurückziehen?' : `Antrag ${proposal.proposalId} zurückziehen?`}
      action={{
        label: isSure ? 'Endgültig zurückziehen' : 'Antrag zurückziehen',
        onPress: () => void withdrawal.goOn(),
        busy: withdrawal.isBusy,
        busyLabel: 'Wird zurückgezogen …',
      }}
      dismissLabel="Antrag behalten"
      onDismiss={withdrawal.stop}
    >
      <p>
        {isSure
          ? 'Sie können diesen Schritt nicht rückgängig machen.'
          : 'Ein zurückgezogener Antrag wird nicht geprüft. Sie können ihn nicht mehr bearbeiten.'}
      </p>
      <Consequence proposal={proposal} />
      {open && hasValueChains(PROGRAMME) && <ChainConsequence id={proposal.id} />}
      {withdrawal.failure && <Alert tone="danger" title={withdrawal.failure} level={3} announce />}
    </Dialog>
  );
}

/** What becomes of the quota: until when nothing can be entered, and what comes next (decisions §9). */
function Consequence({ proposal }: { proposal: Proposal }) {
  const { data: pots } = usePots();
  const facts = useQuotaFacts(pots ?? []);
  const entry = facts.entries.find((one) => one.proposal?.['@id'] === proposal['@id']);
  return pots !== undefined && entry !== undefined && <p>{withdrawalText(facts, entry)}</p>;
}

/** What becomes of the other applications of a value chain. */
function ChainConsequence({ id }: { id: string }) {
  const { data } = useQuery(stepQuery(id, 0));
  const partners = (data?.body.partners ?? []) as ValueChainPartner[];
  const text = data && chainAfterLeaving(answersOf(getStepDefinition(0), data.body), partners);
  return text !== undefined && <p>{text}</p>;
}

const FAILED = 'Der Antrag konnte nicht zurückgezogen werden.';

function useWithdrawal(proposal: Proposal, onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { refreshProfile } = useSession();
  const [isSure, setSure] = useState(false);
  const { busy, failure, run, clear } = useAct();

  function stop() {
    setSure(false);
    clear();
    onClose();
  }

  async function goOn() {
    if (!isSure) return setSure(true);
    await run('withdraw', async () => {
      await withdrawProposal(proposal.id);
      await Promise.all([proposalsQuery, startQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      await refreshProfile();
      toast.success('Ihr Antrag ist zurückgezogen.');
      stop();
    });
  }

  return { isSure, isBusy: busy !== undefined, failure: failure && (failure.reason ?? FAILED), goOn, stop };
}
