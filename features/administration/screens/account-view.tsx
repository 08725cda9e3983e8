import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_ACTS, accountActRule, isAccountAct } from '#features/audit/rules/account-acts.ts';
import { CaseHistory } from '#features/cases/screens/case-history.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { AccountMail, AgencyAccount, AgencyAccountDetail } from '../rules/wire.ts';
import { accountQuery, actOnAccount } from './account-api.ts';

interface AccountViewProps {
  id: string;
  onClose: () => void;
}

/** One account above the list it was chosen from. */
export function AccountView({ id, onClose }: AccountViewProps) {
  const { data: account, error, refetch } = useQuery(accountQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = account !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <section className="desk-panel" aria-label="Benutzerkonto">
      <h2 className="kern-heading-medium" tabIndex={-1} ref={heading}>
        {account?.name ?? (isGone ? 'Dieses Konto gibt es nicht' : 'Benutzerkonto')}
      </h2>
      {error !== null && !isGone && <LoadFault what="Benutzerkonto" error={error} onRetry={() => void refetch()} />}
      {account === undefined && error === null && <Skeleton what="das Konto" onRetry={() => void refetch()} />}
      {account !== undefined && <Account account={account} />}
      <span>
        <Button onPress={onClose}>Konto schließen</Button>
      </span>
    </section>
  );
}

interface Opened {
  act: OpenAct;
  mail?: string;
}

function Account({ account }: { account: AgencyAccountDetail }) {
  const [open, setOpen] = useState<Opened>();
  const [said, setSaid] = useState('');
  const toast = useToast();
  const acts = account.acts.filter(({ act }) => act !== 'retry-mail');
  const retry = account.acts.find(({ act }) => act === 'retry-mail');
  function show(opened: Opened) {
    setSaid('');
    setOpen(opened);
  }
  function done({ act }: OpenAct) {
    const text = `${Object.entries(ACCOUNT_ACTS).find(([name]) => name === act)?.[1].audit ?? act}.`;
    setOpen(undefined);
    setSaid(text);
    toast.success(text);
  }
  return (
    <>
      <div className="case__head">
        <DescriptionList column items={itemsOf(account)} />
      </div>
      <ButtonRow>
        {acts.map((act) => (
          <Button key={act.act} aria-haspopup="dialog" onPress={() => show({ act })}>
            {act.label}
          </Button>
        ))}
      </ButtonRow>
      <StatusLine>{said}</StatusLine>
      <div className="desk__columns">
        <AccountMails
          mails={account.mails}
          onRetry={retry === undefined ? undefined : (mail) => show({ act: retry, mail })}
        />
        <CaseHistory entries={account.history} />
      </div>
      <Text muted>Anträge und Verwendungsnachweise sieht die Kontenbetreuung nicht.</Text>
      {open !== undefined && (
        <AccountActDialog
          key={`${open.act.act} ${open.mail}`}
          account={account}
          act={open.act}
          mail={open.mail}
          onClose={() => setOpen(undefined)}
          onDone={() => done(open.act)}
        />
      )}
    </>
  );
}

interface AccountMailsProps {
  mails: readonly AccountMail[];
  /** Undefined for whoever may not. */
  onRetry: ((mail: string) => void) | undefined;
}

/** Whether mails went out, never what they say. */
function AccountMails({ mails, onRetry }: AccountMailsProps) {
  return (
    <Section title="E-Mails">
      <Table
        label="E-Mails an dieses Konto"
        rows={mails}
        rowKey={({ id }) => id}
        empty="In letzter Zeit ging keine E-Mail an diese Adresse."
        columns={[
          { header: 'Betreff', rowHeader: true, cell: ({ subject }) => subject ?? 'zu einem Antrag oder Nachweis' },
          { header: 'Vom', cell: ({ queuedAt }) => dayAndTime(queuedAt) },
          { header: 'Stand', cell: stateText },
          {
            header: 'Handlungen',
            actions: true,
            cell: (mail) =>
              mail.state === 'failed' &&
              onRetry !== undefined && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={`Noch einmal senden: ${mail.subject ?? 'E-Mail'} vom ${dayAndTime(mail.queuedAt)}`}
                  onPress={() => onRetry(mail.id)}
                >
                  Noch einmal senden
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

function stateText({ stateLabel, finishedAt }: AccountMail): string {
  return finishedAt === null ? stateLabel : `${stateLabel}, ${dayAndTime(finishedAt)}`;
}

interface AccountActDialogProps {
  account: AgencyAccount;
  act: OpenAct;
  /** Of a failed mail, where the act is about one. */
  mail?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** What it means for the person at the other end. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  approve: hasLottery(PROGRAMME)
    ? 'Danach kann das Unternehmen ein Antragskontingent und Anträge stellen.'
    : 'Danach kann das Unternehmen einen Antrag stellen.',
  activate: 'Danach kann sich die Person wieder anmelden.',
  deactivate: 'Danach kann sich die Person nicht mehr anmelden. Ihre Anträge bleiben, wie sie sind.',
  'force-password': 'Die Person muss bei der nächsten Anmeldung ein neues Passwort wählen.',
  'resend-confirmation': 'Die Person bekommt eine neue E-Mail mit einem Link zur Bestätigung.',
  'send-reset': 'Die Person bekommt eine E-Mail mit einem Link, der eine Stunde gilt.',
  'retry-mail': 'Das Portal versucht noch einmal, diese E-Mail zu senden.',
};

/** One act on an account, to be confirmed. */
function AccountActDialog({ account, act, mail, onClose, onDone }: AccountActDialogProps) {
  const needs = isAccountAct(act.act) ? accountActRule(act.act).needs : undefined;
  return (
    <DeclaredDialog
      act={act}
      needs={needs ?? {}}
      {...(mail === undefined ? {} : { known: { mail } })}
      looks={{ reason: { hint: 'Sie steht im Verlauf des Kontos.', rows: 3 } }}
      said={
        <>
          <Text>
            {account.name}, {account.email}
          </Text>
          <Text>{SAID[act.act]}</Text>
        </>
      }
      send={(fields) => actOnAccount(account.id, act.act, fields)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function itemsOf(account: AgencyAccountDetail) {
  const { confirmed, approved, isActive, hasPassword, weakPassword } = account;
  return [
    { term: 'Stand', value: <strong>{account.stateLabel}</strong> },
    { term: 'E-Mail-Adresse', value: `${account.email}, ${confirmed ? 'bestätigt' : 'nicht bestätigt'}` },
    { term: 'Unternehmen', value: account.companyName },
    { term: 'Freigabe', value: approved ? 'freigegeben' : 'nicht freigegeben' },
    { term: 'Anmeldung', value: isActive ? 'möglich' : 'gesperrt' },
    { term: 'Passwort', value: passwordText(hasPassword, weakPassword) },
    { term: 'Registriert am', value: formatDay(dayOf(new Date(account.createdAt))) },
  ];
}

function passwordText(hasPassword: boolean, isWeak: boolean): string {
  if (!hasPassword) return 'noch keins';
  return isWeak ? 'muss geändert werden' : 'in Ordnung';
}
