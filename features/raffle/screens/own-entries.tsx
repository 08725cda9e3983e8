import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { entryResult } from '../rules/quota-entry.ts';
import type { PotBody, ProfileRaffle } from '../rules/wire.ts';
import { entriesQuery } from './use-pots.ts';
import { useQuotaFacts } from './use-standing.ts';

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

interface OwnEntriesProps {
  entries: readonly ProfileRaffle[];
  pots: readonly PotBody[];
}

interface Row {
  entry: ProfileRaffle;
  pot: PotBody | undefined;
  pseudonym: string | null | undefined;
  result: string;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'Ziehung am', rowHeader: true, cell: ({ pot }) => (pot ? formatDay(pot.dayOfRaffle) : '–') },
  { header: 'Ihr Los', cell: ({ pseudonym }) => pseudonym ?? '–' },
  {
    header: 'Bewerbung als',
    cell: ({ entry }) => (entry.isValueChain ? 'Wertschöpfungskette (WSK)' : 'Einzelunternehmen'),
  },
  { header: 'Ergebnis', cell: ({ result }) => result },
  { header: 'Quittung und Protokoll', cell: ({ pot }) => pot && <CheckLink pot={pot} /> },
];

/** Before the draw the receipt is there, after it the protocol as well. */
function CheckLink({ pot: { id, drawnAt, dayOfRaffle } }: { pot: PotBody }) {
  const label = drawnAt === null ? 'Quittung' : 'Nachprüfen';
  return (
    <TextLink to={`/losverfahren/${id}`} aria-label={`${label}: Ziehung vom ${formatDay(dayOfRaffle)}`}>
      {label}
    </TextLink>
  );
}

/** All draws the company took part in, newest first, with the pseudonym that stands in the published list. */
export function OwnEntries({ entries, pots }: OwnEntriesProps) {
  const { data: details } = useQuery(entriesQuery);
  const { programme, now } = useQuotaFacts(pots);
  const rows = [...entries]
    .sort((a, b) => b.raffleBegin.localeCompare(a.raffleBegin))
    .map((entry) => ({
      entry,
      pot: pots.find((pot) => pot['@id'] === entry.rafflePot),
      pseudonym: details?.find((one) => one.id === entry.id)?.pseudonym,
      result: entryResult(entry, programme, now),
    }));
  return <Table label="Ihre Teilnahmen" columns={COLUMNS} rows={rows} rowKey={({ entry }) => entry.id} />;
}
