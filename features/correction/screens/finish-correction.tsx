import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import { type CaseAct, caseQuery, finishCorrection, useCaseAct } from '#features/cases/screens/own/case-api.ts';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FinishPhase } from '#ground/screens/forms/saving/finish-phase.tsx';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { correctableLabel, fieldOf } from '../rules/correction.ts';
import type { OpenCorrectionProps } from './open-fields.tsx';
import { unanswered } from './standing.tsx';

const FAILED = 'Die Nachforderung konnte nicht abgeschlossen werden.';

/** 'Fertig': stores the part on the screen, names what is still as it was, asks once and ends the request. */
export function FinishCorrection(props: OpenCorrectionProps & { form: AnswersForm }) {
  const { proposal, correction, part, form } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const act = useCaseAct(proposal.id);

  async function ask() {
    act.clear();
    // A part of files alone has no answers to store.
    if (part.fields.length > 0) {
      const { isComplete, isStored } = await form.save();
      if (!isStored || !isComplete) return;
    }
    // What is left to do is as the server has it now.
    await client.fetchQuery(caseQuery(proposal.id)).catch(() => undefined);
    setAsking(true);
  }

  async function finish() {
    const isDone = await act.run(() => finishCorrection(proposal.id));
    setAsking(false);
    if (!isDone) return;
    toast.success('Ihre Unterlagen sind abgeschickt.');
    await navigate(`/uebersicht/${proposal.id}`);
  }

  return (
    <>
      {act.failure && <Failure failure={act.failure} />}
      <FinishPhase
        phase={form.phase}
        verb="Fertig"
        title="Nachforderung abschließen?"
        finishLabel="Abschließen"
        laterLabel="Noch nicht"
        isAsking={isAsking}
        isBusy={act.isBusy}
        onAsk={ask}
        onFinish={finish}
        onLater={() => setAsking(false)}
      >
        <StillMissing correction={correction} />
        <Text>Danach können Sie nichts mehr ändern. Wir prüfen dann, was Sie nachgereicht haben.</Text>
      </FinishPhase>
    </>
  );
}

function StillMissing({ correction }: { correction: OwnCorrection }) {
  const open = unanswered(correction);
  if (open.length === 0) return null;
  return (
    <Alert tone="warning" title="Hier hat sich noch nichts geändert" level={3}>
      <ul>
        {open.map(({ path, label }) => (
          <li key={path}>{label}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Failure({ failure: { reason, violations } }: { failure: NonNullable<CaseAct['failure']> }) {
  return (
    <Alert tone="danger" title={FAILED} level={3} announce>
      {violations.length === 0 && <p>{reason}</p>}
      {violations.length > 0 && (
        <ul>
          {violations.map((one) => (
            <li key={one.propertyPath}>{inWords(one)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** 'step_6.title' stands before the field's own path. */
function inWords({ propertyPath, message }: WireViolation): string {
  const [step = '', ...inside] = propertyPath.split('.');
  const label = correctableLabel(PROGRAMME, `${step}.${fieldOf(inside.join('.'))}`);
  return label === undefined ? message : `${label}: ${message}`;
}
