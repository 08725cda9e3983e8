import { useState } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { ApiError } from '../api/api-error.ts';

const FAILED = 'Das hat nicht geklappt. Versuchen Sie es in einigen Minuten erneut.';

/** One act at a time, with what the server says against it. */
export function useAct() {
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [violations, setViolations] = useState<readonly WireViolation[]>([]);

  async function run<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    if (busy !== undefined) return undefined;
    setBusy(name);
    setFault(undefined);
    setViolations([]);
    try {
      return await act();
    } catch (error) {
      const found = error instanceof ApiError ? error.violations : [];
      setViolations(found);
      const said =
        error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.description : undefined;
      if (found.length === 0) setFault(said ?? FAILED);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  const errorAt = (path: string) => violations.find(({ propertyPath }) => propertyPath === path)?.message;
  return { busy, fault, violations, errorAt, run };
}
