import type { Answers } from '@portal/domain/fields/field.ts';
import { isSame } from '@portal/domain/fields/is-same.ts';
import { estimateText } from '@portal/domain/proposal/ahead/estimate-text.ts';
import { type Going, whatGoes } from '@portal/domain/proposal/ahead/what-goes.ts';
import { factsFrom } from '@portal/domain/proposal/facts.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { wayOf } from '@portal/domain/proposal/wizard.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormState } from '../../forms/form-context.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { judge } from '../judge.ts';
import { answersOf, type LoadedStep, stepQuery } from '../proposal-api.ts';
import { getStepDefinition } from '../step-definitions.ts';
import { circumstancesOf } from '../use-facts.ts';

/** What the grant follows from, and whose questions hang on others' answers. */
const READ: readonly number[] = [0, 2, 3, 4, 6, 8];
/** Milliseconds after the last key: nobody reads a sum while typing the next digit. */
const REST_MS = 400;

/** The step itself has read some of them a moment ago. */
const JUST_READ_MS = 5000;

export interface Ahead {
  estimate: string | undefined;
  going: readonly Going[];
  /** Puts back what was answered last. */
  undo(): void;
}

/** What the answers as typed come to, and what they take from other steps; undefined until the other steps are read. */
export function useAhead(proposal: Proposal, step: number): Ahead | undefined {
  const stored = useStored(proposal);
  const { answers, undo } = useRestingAnswers();
  return useMemo(
    () => (stored === undefined ? undefined : { ...lookAhead(proposal, stored, { step, answers }), undo }),
    [proposal, stored, step, answers, undo],
  );
}

type Stored = ReadonlyMap<number, LoadedStep>;

function useStored({ id }: Proposal): Stored | undefined {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['proposal', id, 'ahead'],
    queryFn: async (): Promise<Stored> => {
      const steps = READ.filter((number) => wayOf(PROGRAMME).includes(number));
      const loaded = await Promise.all(
        steps.map((number) => client.fetchQuery({ ...stepQuery(id, number), staleTime: JUST_READ_MS })),
      );
      return new Map(steps.map((number, index) => [number, loaded[index] as LoadedStep]));
    },
    staleTime: 0,
    gcTime: 0,
    // An estimate is worth no second try.
    retry: false,
  }).data;
}

function useRestingAnswers(): { answers: Answers; undo: () => void } {
  const { answers, subscribe, setAnswer } = useFormState();
  const [resting, setResting] = useState({ now: answers(), before: answers() });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A save tells of itself, too: nothing was answered by it.
    const rest = () =>
      setResting((last) => (isSame(last.now, answers()) ? last : { now: answers(), before: last.now }));
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [answers, subscribe]);
  const { now, before } = resting;
  const undo = useCallback(() => {
    for (const [name, value] of Object.entries(before)) if (!isSame(value, now[name])) setAnswer(name, value);
  }, [now, before, setAnswer]);
  return { answers: now, undo };
}

function lookAhead(proposal: Proposal, loaded: Stored, typed: { step: number; answers: Answers }): Omit<Ahead, 'undo'> {
  const steps = [...loaded.keys()].map(getStepDefinition);
  const stored = new Map(
    steps.map((step) => [step.number as number, answersOf(step, loaded.get(step.number)?.body ?? {})]),
  );
  const around = circumstancesOf(proposal, loaded.get(0));
  const own = getStepDefinition(typed.step);
  const answers = judge(own, typed.answers, factsFrom(steps, stored, around)).data;
  const change = { step: typed.step, answers };
  const facts = factsFrom(steps, new Map(stored).set(typed.step, answers), around);
  return { estimate: estimateText(fundingOf(facts)), going: whatGoes(steps, stored, change, around) };
}
