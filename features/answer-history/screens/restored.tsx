import { useState } from 'react';
import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { put, putBack, type ReadStep, type Undo } from './put-back.ts';

export interface Restoring {
  /** Key of what is being brought back. */
  busy: string | undefined;
  /** Why it did not work. */
  fault: string | undefined;
  /** What has come back last. */
  done: string | undefined;
  restore(key: string, change: AnswerChange): void;
  undo(): void;
}

/** Brings values back, one at a time, and takes the last one back again. */
export function useRestoring(read: ReadStep): Restoring {
  const [done, setDone] = useState<{ label: string; undo: Undo }>();
  const { busy, fault, violations, run } = useAct();
  return {
    busy,
    fault: fault ?? violations[0]?.message,
    done: done?.label,
    async restore(key, change) {
      const undo = await run(key, () => putBack(read, change));
      setDone(undo && { label: change.label, undo });
    },
    async undo() {
      if (done === undefined) return;
      if ((await run('undo', () => put(read, done.undo))) !== undefined) setDone(undefined);
    },
  };
}

/** What has just come back, and the way to take that back. */
export function Restored({ restoring: { busy, fault, done, undo } }: { restoring: Restoring }) {
  return (
    <>
      {fault && <Alert tone="danger" title={fault} announce />}
      {done && (
        <Alert tone="success" title={`„${done}“ ist wieder wie vorher.`} announce>
          <ButtonRow>
            <Button busy={busy === 'undo'} onPress={undo}>
              Rückgängig machen
            </Button>
          </ButtonRow>
        </Alert>
      )}
    </>
  );
}
