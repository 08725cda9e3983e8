import type { AnswerChange } from '@portal/domain/proposal/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../forms/use-act.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { put, restore, type Undo } from './history-api.ts';

export interface Restoring {
  /** Key of what is being brought back. */
  busy: string | undefined;
  /** Why it did not work. */
  fault: string | undefined;
  done: { label: string; undo: Undo } | undefined;
  restore(key: string, change: AnswerChange): void;
  undo(): void;
}

/** Brings values back, one at a time, and takes the last one back again. */
export function useRestoring(id: string): Restoring {
  const client = useQueryClient();
  const [done, setDone] = useState<Restoring['done']>();
  const { busy, fault, violations, run } = useAct();
  return {
    busy,
    fault: fault ?? violations[0]?.message,
    done,
    async restore(key, change) {
      const undo = await run(key, () => restore(client, id, change));
      setDone(undo && { label: change.label, undo });
    },
    async undo() {
      if (done === undefined) return;
      if ((await run('undo', () => put(client, id, done.undo))) !== undefined) setDone(undefined);
    },
  };
}

/** What has just come back, and the way to take that back. */
export function Restored({ restoring: { busy, fault, done, undo } }: { restoring: Restoring }) {
  return (
    <>
      {fault && <Alert tone="danger" title={fault} announce />}
      {done && (
        <Alert tone="success" title={`„${done.label}“ ist wieder wie vorher.`} announce>
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
