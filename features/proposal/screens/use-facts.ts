import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { serverToday, useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { type Circumstances, type Facts, factsFrom, NO_FILES } from '../rules/facts.ts';
import { type LoadedStep, stepQuery } from './proposal-api.ts';
import { getStepDefinition } from './step-definitions.ts';
import type { Summarized } from './step-props.ts';

/** The steps a step's rules need beside itself (1-portal §7); steps not named here need none. */
const NEEDED: Readonly<Record<number, readonly number[]>> = {
  3: [2],
  4: [3, 6],
  5: [0],
  6: [0],
  8: [3, 6],
  9: [0, 2, 3, 4, 6, 8],
};

/** What is read to show a step: its own answers and those its rules need. */
export function stepsRead(id: string, step: number) {
  return [step, ...(NEEDED[step] ?? [])].map((number) => stepQuery(id, number));
}

/**
 * Files are counted by the server alone: here they count as uploaded, and what is missing comes with the answer to a
 * save.
 */
const FILES_UNKNOWN = { ...NO_FILES, balanceSheet: 1, signedSheet: 1 };

interface LoadedFacts {
  facts: Facts | undefined;
  own: LoadedStep | undefined;
  error: unknown;
  reload(): void;
}

/** A step as stored, with the facts its rules need; both undefined while they load. */
export function useStepWithFacts(proposal: Summarized, step: number): LoadedFacts {
  const needed = NEEDED[step] ?? [];
  // As many as the step that needs most; the library's hook for any number of them would be 1.6 KB of every step.
  const slot = (index: number) => ({
    ...stepQuery(proposal.id, needed[index] ?? step),
    enabled: needed[index] !== undefined,
  });
  const own = useQuery(stepQuery(proposal.id, step));
  const others = [
    useQuery(slot(0)),
    useQuery(slot(1)),
    useQuery(slot(2)),
    useQuery(slot(3)),
    useQuery(slot(4)),
    useQuery(slot(5)),
  ];
  const today = useServerToday();
  const results = [own, ...others.slice(0, needed.length)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not change keeps its identity; each answer does
  return useMemo(
    () => combined(proposal, step, results),
    [proposal, step, today, own.data, own.error, ...others.flatMap(({ data, error }) => [data, error])],
  );
}

type StepResult = Pick<UseQueryResult<LoadedStep>, 'data' | 'error' | 'refetch'>;

function combined(proposal: Summarized, step: number, results: readonly StepResult[]): LoadedFacts {
  const numbers = [step, ...(NEEDED[step] ?? [])];
  const bodies = new Map(numbers.map((number, index) => [number, results[index]?.data]));
  const isReady = numbers.every((number) => bodies.get(number) !== undefined);
  return {
    facts: isReady ? factsOf(proposal, bodies) : undefined,
    own: isReady ? bodies.get(step) : undefined,
    error: results.find(({ error }) => error !== null)?.error,
    reload() {
      for (const result of results) if (result.error !== null) void result.refetch();
    },
  };
}

function factsOf(proposal: Summarized, bodies: ReadonlyMap<number, LoadedStep | undefined>): Facts {
  const numbers = [...bodies.keys()].sort((one, other) => one - other);
  const steps = numbers.map(getStepDefinition);
  const stored = new Map(
    steps.map((step) => [step.number, answersOf(step, bodies.get(step.number)?.body ?? {})] as const),
  );
  return factsFrom(steps, stored, circumstancesOf(proposal, bodies.get(0)));
}

export function circumstancesOf(proposal: Summarized, form: LoadedStep | undefined): Circumstances {
  return {
    today: serverToday(),
    programme: PROGRAMME,
    files: FILES_UNKNOWN,
    valueChainForced: form?.body.valueChainForced === true,
    lostLeadCode: proposal.lostLeadCode,
    receivedOn: proposal.receivedAt === null ? null : dayOf(new Date(proposal.receivedAt)),
    company: proposal.company,
    companyName: proposal.companyName,
  };
}
