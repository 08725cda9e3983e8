import { type FormEvent, useState } from 'react';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { PotBody } from '../rules/wire.ts';
import { useEnterPot } from './use-enter-pot.ts';

const NOT_CHOSEN = 'Bitte wählen Sie, wie sich Ihr Unternehmen bewirbt.';

const OPTIONS = [
  { value: false, label: 'Als Einzelunternehmen' },
  {
    value: true,
    label: 'In einer Wertschöpfungskette (WSK)',
    hint: 'Jedes Unternehmen der Kette bewirbt sich selbst.',
  },
];

/** Enters the open pot, alone or in a value chain, after one confirmation. */
export function EnterForm({ pot, onEntered }: { pot: PotBody; onEntered: () => void }) {
  const [isValueChain, setValueChain] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const { enter, busy, refusal } = useEnterPot(pot, () => {
    setAsking(false);
    onEntered();
  });
  const bar = useRoleBar('submit');
  const error = attempt > 0 && isValueChain === null ? NOT_CHOSEN : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValueChain === null) setAttempt(attempt + 1);
    else setAsking(true);
  };
  const send = () => void enter(isValueChain === true).catch(() => setAsking(false));
  return (
    <form className="stack stack--fields narrow" onSubmit={submit} noValidate>
      {error && <ErrorSummary problems={[{ propertyPath: 'isValueChain', message: error }]} attempt={attempt} />}
      {refusal !== undefined && (
        <Alert tone="danger" level={3} title="Ihre Bewerbung wurde nicht angenommen" announce>
          <p>{refusal}</p>
        </Alert>
      )}
      <RadioField
        name="isValueChain"
        label="Wie bewirbt sich Ihr Unternehmen?"
        options={OPTIONS}
        value={isValueChain}
        onChange={setValueChain}
        error={error}
        required
      />
      <ButtonRow>
        <Button kind="primary" type="submit" lockedBecause={bar}>
          Jetzt bewerben
        </Button>
      </ButtonRow>
      {asking && <EnterQuestion {...{ isValueChain, busy }} onSend={send} onDismiss={() => setAsking(false)} />}
    </form>
  );
}

interface EnterQuestionProps {
  isValueChain: boolean | null;
  busy: boolean;
  onSend: () => void;
  onDismiss: () => void;
}

function EnterQuestion({ isValueChain, busy, onSend, onDismiss }: EnterQuestionProps) {
  const { profile } = useProfile();
  return (
    <Dialog
      open
      title="Um ein Antragskontingent bewerben?"
      action={{ label: 'Bewerbung absenden', onPress: onSend, busy, busyLabel: 'Wird gesendet …' }}
      dismissLabel="Noch nicht"
      onDismiss={onDismiss}
    >
      <Text>
        {profile.companies[0]?.name ?? 'Ihr Unternehmen'} bewirbt sich{' '}
        {isValueChain ? 'in einer Wertschöpfungskette (WSK)' : 'als Einzelunternehmen'}.
      </Text>
      <Text>Das können Sie später nicht mehr ändern. In jedem Monat ist eine Bewerbung möglich.</Text>
    </Dialog>
  );
}
