import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { PotBody } from '../rules/wire.ts';

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
  const { enter, busy, refusal } = useEnterPot(pot);
  const bar = useRoleBar('submit');
  const error = attempt > 0 && isValueChain === null ? NOT_CHOSEN : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValueChain === null) setAttempt(attempt + 1);
    else setAsking(true);
  };
  async function send() {
    const isEntered = await enter(isValueChain === true);
    setAsking(false);
    if (isEntered) onEntered();
  }
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
      {asking && (
        <EnterQuestion {...{ isValueChain, busy }} onSend={() => void send()} onDismiss={() => setAsking(false)} />
      )}
    </form>
  );
}

const GENERIC = 'Ihre Bewerbung konnte nicht gespeichert werden. Versuchen Sie es in einigen Minuten erneut.';

/** POST /api/raffles; `refusal` is the server's reason (decisions §3). A double press sends once. */
function useEnterPot(pot: PotBody) {
  const { profile } = useProfile();
  const { refreshProfile } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { busy, failure, run } = useAct();
  const company = profile.companies[0]?.['@id'];
  /** True when it is in. */
  const enter = (isValueChain: boolean) =>
    run('enter', async () => {
      await call('/api/raffles', { method: 'POST', body: { rafflePot: pot['@id'], isValueChain, company } });
      await queries.invalidateQueries({ queryKey: ['raffles'] });
      await refreshProfile();
      toast.success('Ihre Bewerbung ist eingegangen.');
      return true;
    });
  return { enter, busy: busy !== undefined, refusal: failure && (failure.reason ?? GENERIC) };
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
