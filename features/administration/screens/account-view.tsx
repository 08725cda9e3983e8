import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ACCOUNT_ACTS } from '#features/audit/rules/account-acts.ts';
import { CaseHistory } from '#features/cases/screens/case-records.tsx';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { isGone, Loaded } from '#features/desk/screens/loaded.tsx';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { AccountMail, AgencyAccountDetail } from '../rules/wire.ts';

const pathOf = (id: string) => `/api/agency/accounts/${encodeURIComponent(id)}`;

interface AccountViewProps {
  id: string;
  onClose: () => void;
}

/** One account above the list it was chosen from. */
export function AccountView({ id, onClose }: AccountViewProps) {
  const query = useQuery(asked<AgencyAccountDetail>(pathOf(id)));
  const { data: account, error } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = account !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  return (
    <section className="desk-panel" aria-label="Benutzerkonto">
      <h2 className="kern-heading-medium" tabIndex={-1} ref={heading}>
        {account?.name ?? (isGone(error) ? 'Dieses Konto gibt es nicht' : 'Benutzerkonto')}
      </h2>
      <Loaded query={query} what="Benutzerkonto" awaited="das Konto" gone={null}>
        {(found) => <Account account={found} />}
      </Loaded>
      <span>
        <Button onPress={onClose}>Konto schließen</Button>
      </span>
    </section>
  );
}

/** A failed mail is named by its line, not typed. */
const RULES = { ...ACCOUNT_ACTS, 'retry-mail': { audit: ACCOUNT_ACTS['retry-mail'].audit } };

function Account({ account }: { account: AgencyAccountDetail }) {
  const { id, name, email, mails, history } = account;
  const { ask, done, dialog } = useAskedAct<string | undefined>({
    rules: RULES,
    said: (act) => (
      <>
        <Text>
          {name}, {email}
        </Text>
        <Text>{SAID[act]}</Text>
      </>
    ),
    looks: () => ({ reason: { hint: 'Sie steht im Verlauf des Kontos.', rows: 3 } }),
    send: (act, fields, mail) => post(`${pathOf(id)}/acts/${act}`, mail === undefined ? fields : { mail }),
  });
  const retry = account.acts.find(({ act }) => act === 'retry-mail');
  return (
    <>
      <div className="case__head">
        <DescriptionList column items={itemsOf(account)} />
      </div>
      <ActButtons acts={account.acts.filter((act) => act !== retry)} onAsk={(act) => ask(act, undefined)} />
      <StatusLine>{done}</StatusLine>
      <div className="desk__columns">
        <AccountMails mails={mails} onRetry={retry && ((mail) => ask(retry, mail))} />
        <CaseHistory entries={history} />
      </div>
      <Text muted>Anträge und Verwendungsnachweise sieht die Kontenbetreuung nicht.</Text>
      {dialog}
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
