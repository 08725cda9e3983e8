import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { assignCases } from './queries.ts';
import type { Selection } from './use-selection.ts';

/** Who gets the cases, as it is said afterwards: 'Ihnen', 'Elke Entscheid', 'gleichmäßig'. */
interface Assignee {
  id: string;
  name: string;
}

/** One case with the reason why it was not assigned; without one it was. */
export interface Outcome {
  assigned: ListedCase;
  refusal: string | undefined;
}

export interface Assignment {
  /** What the person is asked about; undefined: no question is open. */
  asked: readonly ListedCase[] | undefined;
  ask: (cases: readonly ListedCase[] | undefined) => void;
  assign: (cases: readonly ListedCase[], to: Assignee) => void;
  isBusy: boolean;
  /** Of the call as a whole. */
  error: Error | null;
  /** Only where not every case could be assigned. */
  outcomes: readonly Outcome[] | undefined;
  to: Assignee | undefined;
  close: () => void;
}

/** Assigns many cases at once. What worked is no longer chosen afterwards; what did not stays chosen, with its reason. */
export function useAssign(selection: Selection, onDone: () => void): Assignment {
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, ask] = useState<readonly ListedCase[]>();
  const mutation = useMutation({
    mutationFn: async ({ cases, to }: { cases: readonly ListedCase[]; to: Assignee }): Promise<Outcome[]> => {
      const results = await assignCases(
        cases.map((one) => one['@id']),
        to.id,
      );
      return cases.map((assigned) => ({
        assigned,
        refusal: refusalOf(results.find(({ case: iri }) => iri === assigned['@id'])),
      }));
    },
    onSuccess: (outcomes, { to }) => {
      const done = outcomes.filter(({ refusal }) => refusal === undefined).map(({ assigned }) => assigned);
      selection.set(done, false);
      ask(undefined);
      if (done.length === outcomes.length) toast.success(`${countText(done.length)} ${to.name} zugewiesen.`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
  const outcomes = mutation.data?.some(({ refusal }) => refusal !== undefined) ? mutation.data : undefined;
  return {
    asked,
    ask: (cases) => {
      mutation.reset();
      ask(cases);
    },
    assign: (cases, to) => mutation.mutate({ cases, to }),
    isBusy: mutation.isPending,
    error: mutation.error,
    outcomes,
    to: mutation.variables?.to,
    close: mutation.reset,
  };
}

function refusalOf(result: { status: number; message?: string } | undefined): string | undefined {
  if (result?.status === 200) return undefined;
  return result?.message ?? 'Der Server hat zu diesem Fall nichts gesagt.';
}

export function countText(cases: number): string {
  return cases === 1 ? '1 Fall ist' : `${cases} Fälle sind`;
}
