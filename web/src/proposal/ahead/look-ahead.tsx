import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Beside } from '../../ui/page/beside.tsx';
import { numberedTitle } from '../wizard-texts.ts';
import { type Ahead, useAhead } from './use-ahead.ts';

interface LookAheadProps {
  proposal: Proposal;
  step: number;
}

/** Beside a step that the grant follows from: what it comes to as typed, and what a change takes from other steps. */
export function LookAhead({ proposal, step }: LookAheadProps) {
  const ahead = useAhead(proposal, step);
  if (ahead === undefined) return null;
  return (
    <>
      {ahead.estimate && (
        <Beside>
          <p className="kern-body">{ahead.estimate}</p>
        </Beside>
      )}
      <WhatGoes {...ahead} />
    </>
  );
}

/** Asked once for all that goes: whoever agrees is not asked again for the same. */
function WhatGoes({ going, undo }: Ahead) {
  const [agreed, setAgreed] = useState('[]');
  const told = JSON.stringify(going);
  const isAsked = going.length > 0 && told !== agreed;
  return (
    <Dialog
      open={isAsked}
      title="Andere Angaben entfallen"
      action={{ label: 'Ändern', onPress: () => setAgreed(told) }}
      dismissLabel="Zurücknehmen"
      onDismiss={() => isAsked && undo()}
    >
      <p>Mit dieser Änderung brauchen wir diese Angaben nicht mehr:</p>
      <ul>
        {going.map(({ step, labels }) => (
          <li key={step}>
            {numberedTitle(step)}: {labels.join(', ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
