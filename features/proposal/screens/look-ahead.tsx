import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type LostAnswers, useFormState } from '#ground/screens/forms/form-context.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { factsFrom } from '../rules/facts.ts';
import { fundingOf } from '../rules/funding/funding.ts';
import { answersLost, estimateText } from '../rules/look-ahead.ts';
import type { Proposal } from '../rules/wire.ts';
import { wayOf } from '../rules/wizard.ts';
import { type LoadedStep, stepQuery } from './proposal-api.ts';
import { getStepDefinition } from './step-definitions.ts';
import { circumstancesOf } from './use-facts.ts';
import { judge } from './use-step-form.ts';
import { numberedTitle } from './wizard-texts.ts';

interface LookAheadProps {
  proposal: Proposal;
  step: number;
}

/** Beside a step that decides on the grant: an estimate for what is typed, and a question before a change makes answers of other steps superfluous. */
export function LookAhead({ proposal, step }: LookAheadProps) {
  const estimate = useAhead(proposal, step);
  if (estimate === undefined) return null;
  return (
    <Beside>
      <p className="kern-body">{estimate}</p>
    </Beside>
  );
}

/** What the grant follows from, and whose questions hang on others' answers. */
const READ: readonly number[] = [0, 2, 3, 4, 6, 8];
/** Milliseconds after the last key: nobody reads a sum while typing the next digit. */
const REST_MS = 400;

/** The step itself has read some of them a moment ago. */
const JUST_READ_MS = 5000;

/** What the answers as typed come to; undefined until the other steps are read. Then the form knows what a change takes from them. */
function useAhead(proposal: Proposal, step: number): string | undefined {
  const stored = useStored(proposal);
  const { losses } = useFormState();
  const answers = useRestingAnswers();
  const ahead = useMemo(() => stored && lookAhead(proposal, stored, step), [proposal, stored, step]);
  useEffect(() => {
    if (losses === undefined || ahead === undefined) return;
    losses.elsewhere.of = ahead.lossesOf;
    return () => {
      losses.elsewhere.of = undefined;
    };
  }, [losses, ahead]);
  return useMemo(() => ahead?.estimateOf(answers), [ahead, answers]);
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
    // An estimate is not worth a second try.
    retry: false,
  }).data;
}

function useRestingAnswers(): Answers {
  const { answers, subscribe } = useFormState();
  const [resting, setResting] = useState(answers);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A save notifies as well, without any answer being changed.
    const rest = () => setResting((last) => (isSame(last, answers()) ? last : answers()));
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [answers, subscribe]);
  return resting;
}

function lookAhead(proposal: Proposal, loaded: Stored, number: number) {
  const steps = [...loaded.keys()].map(getStepDefinition);
  const around = circumstancesOf(proposal, loaded.get(0));
  const stored = new Map(
    steps.map((step) => [step.number as number, answersOf(step, loaded.get(step.number)?.body ?? {})]),
  );
  const own = getStepDefinition(number);
  const read = (typed: Answers) => judge(own, typed, factsFrom(steps, stored, around)).data;
  const withOwn = (typed: Answers) => new Map(stored).set(number, read(typed));
  return {
    estimateOf: (typed: Answers) => estimateText(fundingOf(factsFrom(steps, withOwn(typed), around))),
    lossesOf: (before: Answers, after: Answers): LostAnswers[] =>
      answersLost(steps, withOwn(before), { step: number, answers: read(after) }, around).map(({ step, labels }) => ({
        place: numberedTitle(step),
        labels,
      })),
  };
}
