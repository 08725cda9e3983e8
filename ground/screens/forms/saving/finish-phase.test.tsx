import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FinishPhase } from './finish-phase.tsx';

vi.mock('../../session/role.ts', () => ({ useRoleBar: () => undefined }));

test('pressed while what was typed is being saved, it asks once that is done', async () => {
  const onAsk = vi.fn(async () => {});
  const nothing = async () => {};
  render(
    <FinishPhase
      phase={{ name: 'saving' }}
      verb="Fertig"
      title="Abschließen?"
      finishLabel="Abschließen"
      laterLabel="Noch nicht"
      isAsking={false}
      isBusy={false}
      onAsk={onAsk}
      onFinish={nothing}
      onLater={() => {}}
    >
      Danach können Sie nichts mehr ändern.
    </FinishPhase>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Fertig/ })));
  expect(onAsk).toHaveBeenCalledOnce();
});
