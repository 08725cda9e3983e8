import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startQuery } from '#features/next/screens/use-next.ts';
import { withdrawalText } from '#features/raffle/rules/quota-standing.ts';
import { usePots } from '#features/raffle/screens/use-pots.ts';
import { useQuotaFacts } from '#features/raffle/screens/use-standing.ts';
import { hasValueChains } from '#ground/rules/programme/programme.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { Alert, Badge } from '#ground/screens/ui/alert.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Progress } from '#ground/screens/ui/figures.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { chainAfterLeaving, type ValueChainPartner } from '../rules/value-chain.ts';
import { decisionOf, type Proposal } from '../rules/wire.ts';
import { hasGoneBack, progressPercent, reachedStep } from '../rules/wizard.ts';
import { awaitsSheet, groupOf, isEditable, isWithdrawn, mayWithdraw, missedWindow, stepText } from './list-groups.ts';
import { proposalsQuery, stepQuery, withdrawProposal } from './proposal-api.ts';
import { getStepDefinition } from './step-definitions.ts';

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

interface ProposalCardProps {
  proposal: Proposal;
  /** The programme has ended: applications can only be looked at. */
  isReadOnly: boolean;
}

/** One application in the list: number, company, progress and what may be done; what comes next stands above (1-portal §2). */
export function ProposalCard({ proposal, isReadOnly }: ProposalCardProps) {
  const { profile } = useProfile();
  const missed = missedWindow(proposal, profile.raffles, useServerNow());
  return (
    <Card
      level={2}
      preline={proposal.companyName}
      title={proposal.proposalId}
      aside={missed === undefined ? <Status proposal={proposal} /> : <Badge tone="warning">Frist abgelaufen</Badge>}
      footer={<Actions proposal={proposal} isReadOnly={isReadOnly} mayEdit={missed === undefined} />}
    >
      {isWithdrawn(proposal) ? (
        <Alert tone="warning" title="Zurückgezogen" level={3}>
          <p>Dieser Antrag wurde zurückgezogen. Sie können ihn nicht mehr bearbeiten.</p>
        </Alert>
      ) : (
        <Details proposal={proposal} />
      )}
      {missed !== undefined && (
        <Alert tone="warning" title="Die Frist zum Einreichen ist abgelaufen" level={3}>
          <p>Sie endete am {dayAndTime(missed.toISOString())}. Den Antrag können Sie nur noch ansehen.</p>
        </Alert>
      )}
    </Card>
  );
}

function Details({ proposal }: { proposal: Proposal }) {
  const isEditing = groupOf(proposal) === 'editing';
  const sum = proposal.sumDijFunding;
  // Going back takes nothing away.
  const furthest = hasGoneBack(PROGRAMME, proposal) ? reachedStep(PROGRAMME, proposal) : proposal.currentStep;
  const percent = progressPercent(PROGRAMME, furthest);
  return (
    <>
      <Progress
        label="Fortschritt"
        value={percent}
        text={isEditing ? `${percent}\u00a0%, ${stepText(proposal)}` : undefined}
      />
      {!isEditing && sum !== null && sum > 0 && (
        <DescriptionList items={[{ term: 'Beantragte Fördersumme', value: formatEuro(sum) }]} />
      )}
    </>
  );
}

function Status({ proposal }: { proposal: Proposal }) {
  const group = groupOf(proposal);
  if (isWithdrawn(proposal)) return <Badge tone="warning">Zurückgezogen</Badge>;
  if (decisionOf(proposal) === 'final_revoked') return <Badge tone="warning">Widerrufen</Badge>;
  if (group === 'editing') return <Badge tone="info">In Bearbeitung</Badge>;
  if (awaitsSheet(proposal)) return <Badge tone="warning">Noch nicht abgeschickt</Badge>;
  if (group === 'auditing') return <Badge tone="info">In Prüfung</Badge>;
  return decisionOf(proposal) === 'final_approved' ? (
    <Badge tone="success">Genehmigt</Badge>
  ) : (
    <Badge tone="danger">Abgelehnt</Badge>
  );
}

function Actions({ proposal, isReadOnly, mayEdit }: ProposalCardProps & { mayEdit: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const bar = useRoleBar('submit');
  // Whoever only reads finds the same under 'Ansehen'.
  const mayFill = useRoleBar('prepare') === undefined;
  const number = proposal.proposalId;
  return (
    <>
      {!isReadOnly && mayEdit && mayFill && isEditable(proposal) && (
        <LinkButton icon="edit" to={`/antrag/${proposal.id}`} aria-label={`Bearbeiten: ${number}`}>
          Bearbeiten
        </LinkButton>
      )}
      <LinkButton icon="visibility" to={`/uebersicht/${proposal.id}`} aria-label={`Ansehen: ${number}`}>
        Ansehen
      </LinkButton>
      {!isReadOnly && mayEdit && mayWithdraw(proposal) && (
        <Button
          kind="tertiary"
          onPress={() => setAsking(true)}
          lockedBecause={bar}
          aria-haspopup="dialog"
          aria-label={`Zurückziehen: ${number}`}
        >
          Zurückziehen
        </Button>
      )}
      <WithdrawDialog proposal={proposal} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
