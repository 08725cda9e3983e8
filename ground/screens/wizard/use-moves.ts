import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Places } from '#ground/rules/wizard/step.ts';

/** Why a change failed. */
export interface Failure {
  text: string;
  /** What the server says about it, sentence by sentence. */
  details: readonly string[];
  violations: readonly WireViolation[];
}

interface Stop<K extends Places> {
  /** Where the case stands. */
  at: K['place'];
  /** What was refused there. */
  name: K['transition'];
  /** It was one of several on the way to a later step. */
  isOnTheWay: boolean;
}

/** How one wizard's case is moved. S: its state as the server answers it, kept under `queryKey`. */
export interface Mover<K extends Places, S> {
  queryKey: QueryKey;
  placeOf(state: S): K['place'];
  /** Saves what is given and changes the state, both or nothing. Throws ApiError. */
  move(name: K['transition'], body: Answers): Promise<S>;
  /** The window shows another state than before: what else is to be looked at anew. */
  moved(): void;
  /** Everything asked for is done; `name` was the last. */
  done(name: K['transition']): unknown;
  /** Undefined: another window has moved the case, which is said in a notice of its own. */
  failureOf(error: unknown, stop: Stop<K>): Promise<Failure | undefined>;
}

export interface Moves<K extends Places = Places> {
  /** Where this window stands. Another one may have moved the case. */
  shown: K['place'];
  /** Where the case stands, as far as this window has heard. */
  stands: K['place'];
  /** What is under way; of several changes the last. */
  busy: K['transition'] | undefined;
  /** Why the last change failed. */
  failure: Failure | undefined;
  /** True when done. A second press while one is under way changes nothing. */
  go(name: K['transition'], body?: Answers): Promise<boolean>;
  /** One change after the other; stops at the first that is refused and says so there. True when all are done. */
  through(names: readonly K['transition'][]): Promise<boolean>;
  /** Shows where the case stands. */
  follow(): void;
  clear(): void;
}

/** Changes of state by named transitions; the window follows the state they leave, and no other. */
export function useMoves<K extends Places, S>(mover: Mover<K, S>, first: K['place']): Moves<K> {
  const apply = useApply(mover);
  const [shown, setShown] = useState(first);
  const [busy, setBusy] = useState<K['transition']>();
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  const stands = useStands(mover, shown, busy !== undefined);

  function show(place: K['place']) {
    setShown(place);
    mover.moved();
  }

  async function run(names: readonly K['transition'][], body: Answers, isOnTheWay: boolean): Promise<boolean> {
    const last = names.at(-1);
    if (isBusy.current || last === undefined) return false;
    isBusy.current = true;
    setBusy(last);
    setFailure(undefined);
    let at = shown;
    let name = last;
    try {
      for (name of names) at = await apply(name, body);
      show(at);
      await mover.done(last);
      return true;
    } catch (error) {
      setFailure(await mover.failureOf(error, { at, name, isOnTheWay }));
      if (at !== shown) show(at);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  }

  return {
    shown,
    stands,
    busy,
    failure,
    go: (name, body = {}) => run([name], body, false),
    through: (names) => run(names, {}, true),
    follow() {
      setFailure(undefined);
      show(stands);
    },
    clear: () => setFailure(undefined),
  };
}

/**
 * Where the case stands. Read here and not from what the screen was last given: a change of its own must not look like
 * another window's.
 */
function useStands<K extends Places, S>({ queryKey, placeOf }: Mover<K, S>, shown: K['place'], isBusy: boolean) {
  const client = useQueryClient();
  const known = isBusy ? undefined : client.getQueryData<S>(queryKey);
  return known === undefined ? shown : placeOf(known);
}

/** Makes one change and keeps the state it leads to. */
function useApply<K extends Places, S>({ queryKey, placeOf, move }: Mover<K, S>) {
  const client = useQueryClient();
  return async (name: K['transition'], body: Answers): Promise<K['place']> => {
    const state = await move(name, body);
    // A look at the state that a save has set off still knows the one before: it must not come in afterwards.
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, state);
    return placeOf(state);
  };
}
