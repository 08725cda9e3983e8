import { useRef, useState } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { ApiError } from '../api/api-error.ts';

/** Said where the server does not say why. */
export const NOT_DONE = 'Das hat nicht geklappt. Versuchen Sie es in einigen Minuten erneut.';

export interface ActFailure {
  /** 0: there was no answer. */
  status: number;
  /** The server's own sentence where it refuses; a fault has none that helps. */
  reason: string | undefined;
  violations: readonly WireViolation[];
}

/** One act at a time, with what the server says against it. A second press while one is under way changes nothing. */
export function useAct() {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<ActFailure>();
  const isRunning = useRef(false);

  /** Undefined where it failed. */
  async function run<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(name);
    setFailure(undefined);
    try {
      return await act();
    } catch (error) {
      setFailure(failureOf(error));
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  }

  const violations = failure?.violations ?? [];
  return {
    /** Name of what is under way. */
    busy,
    failure,
    /** What is said of the whole; nothing where single fields are complained about. */
    fault: failure === undefined || violations.length > 0 ? undefined : (failure.reason ?? NOT_DONE),
    violations,
    errorAt: (path: string) => violations.find(({ propertyPath }) => propertyPath === path)?.message,
    run,
    clear: () => setFailure(undefined),
  };
}

function failureOf(error: unknown): ActFailure {
  if (!(error instanceof ApiError)) return { status: 0, reason: undefined, violations: [] };
  const { status, violations, description } = error;
  const isRefusal = status >= 400 && status < 500;
  return { status, violations, reason: isRefusal ? (violations[0]?.message ?? description) : undefined };
}
