import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, textFor } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { filesArrived } from '#ground/screens/forms/files/files-first.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { messagesOf } from '#ground/screens/wizard/load-fault.tsx';
import { type Moves, useMoves } from '#ground/screens/wizard/use-moves.ts';
import type { Application } from '../rules/facts.ts';
import type { Proposal } from '../rules/wire.ts';
import { SEND_STEP, SENT, targetOf, type WizardStanding } from '../rules/wizard.ts';
import { applyTransition, proposalQuery, proposalsQuery, wizardStateQuery } from './proposal-api.ts';
import { SUCCESS, stoppedText, transitionTexts } from './wizard-texts.ts';

/** What every step of the wizard gets. */
export interface StepProps {
  proposal: Proposal;
  state: WizardStanding;
  moves: ProposalMoves;
  /** About the quota and its window. */
  notice: ReactNode;
}

export type ProposalMoves = Moves<Application>;

/** Changes the step of an application (contract §6.3). */
export function useProposalMoves(proposalId: string, first: number): ProposalMoves {
  const client = useQueryClient();
  const toast = useToast();
  const { refreshProfile } = useSession();
  const state = wizardStateQuery(proposalId);
  return useMoves<Application, WizardStanding>(
    {
      queryKey: state.queryKey,
      placeOf: ({ currentStep }) => currentStep,
      async move(name) {
        // What is handed in takes its files along.
        if (targetOf(PROGRAMME, name) === SENT && !(await filesArrived())) throw new Error('a file has not arrived');
        const { currentStep, enabledTransitions, completeSteps } = await applyTransition(proposalId, name);
        const text = SUCCESS[currentStep];
        if (text !== undefined) toast.success(text);
        return { currentStep, enabledTransitions, completeSteps };
      },
      moved() {
        void client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
        void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
      },
      async done(name) {
        const target = targetOf(PROGRAMME, name);
        if (target === SEND_STEP || target === SENT) await refreshProfile();
      },
      async failureOf(error, { at, name, isOnTheWay }) {
        const text = textFor(error, transitionTexts(targetOf(PROGRAMME, name) ?? at));
        if (!(error instanceof ApiError)) return { text, details: [], violations: [] };
        const { status, violations } = error;
        const failure = { text, details: status === 422 ? messagesOf(violations) : [], violations };
        if (status !== 412) return failure;
        const now = await client.fetchQuery({ ...state, staleTime: 0 }).catch(() => undefined);
        if (now !== undefined && now.currentStep !== at) return undefined;
        return isOnTheWay ? { ...failure, text: stoppedText(at) } : failure;
      },
    },
    first,
  );
}
