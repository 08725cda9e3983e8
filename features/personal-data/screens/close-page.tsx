import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  type AccountClosing,
  CLOSING_TEXT,
  type ClosingCase,
  type ClosingCompany,
  type CompanyOutcome,
  FRESH_LOGIN_MINUTES,
  type KeptKind,
} from '#features/account/rules/closing.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';

const CLOSING = '/api/action/account-closing';

/** /konto/schliessen: what goes, what stays and until when; then the decision (docs/decisions/0064). */
export function ClosePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['account-closing'],
    queryFn: () => call<AccountClosing>(CLOSING),
    staleTime: 0,
  });
  return (
    <Page
      title="Konto schließen"
      lead="Ein geschlossenes Konto lässt sich nicht wiederherstellen. Mit derselben E-Mail-Adresse können Sie sich danach neu registrieren."
      top={<BackLink to="/konto">Mein Konto</BackLink>}
    >
      {data !== undefined ? (
        <Closing closing={data} />
      ) : error !== null ? (
        <LoadFault text="Fehler beim Laden der Information" error={error} onReload={() => void refetch()} />
      ) : (
        <Skeleton what="Was beim Schließen geschieht" lines={8} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Closing({ closing }: { closing: AccountClosing }) {
  return (
    <>
      <Section title="Das löschen wir sofort">
        <Text>
          Ihre Anmeldung mit Name, E-Mail-Adresse, Telefonnummer und Passwort, alle angemeldeten Geräte und die Datei
          mit Ihren Daten, falls Sie eine angefordert haben.
        </Text>
        <ClosingCompanies companies={closing.companies} />
      </Section>
      <Section
        title="Das bewahren wir auf"
        lead="Dafür gibt es Gründe, die hier stehen. Danach löschen wir es von selbst."
      >
        <KeptKinds kinds={closing.kept} />
      </Section>
      <Section title="Vorher sichern">
        <Text>Möchten Sie Ihre Angaben, Anträge und Dateien behalten? Laden Sie sie vorher herunter.</Text>
        <div>
          <LinkButton to="/konto">Meine Daten herunterladen</LinkButton>
        </div>
      </Section>
      {closing.isPossible ? (
        <CloseForm proof={closing.proof} />
      ) : (
        <Alert tone="warning" title="Ihr Konto lässt sich noch nicht schließen">
          <p>Oben steht bei jedem Unternehmen, was vorher zu tun ist.</p>
        </Alert>
      )}
    </>
  );
}

const OUTCOME: Record<CompanyOutcome, string> = {
  left: 'Das Unternehmen und seine Anträge bleiben bei den anderen Inhabern. Nur Sie gehören nicht mehr dazu.',
  'hand-over': 'Sie sind der einzige Inhaber. Übergeben Sie das Unternehmen vorher einer anderen Person.',
  running: 'Hier läuft noch etwas. Sie können Ihr Konto schließen, sobald es beendet oder zurückgezogen ist.',
  kept: 'Entwürfe und Dateien löschen wir. Abgeschlossene Anträge bewahren wir ohne Ihr Konto auf.',
  deleted: 'Das Unternehmen löschen wir mit allen Entwürfen und Dateien.',
};

/** Company by company, what becomes of it. */
function ClosingCompanies({ companies }: { companies: readonly ClosingCompany[] }) {
  return companies.map((company) => <OneCompany key={company.id} company={company} />);
}

function OneCompany({ company: { name, outcome, cases, entries } }: { company: ClosingCompany }) {
  const isBarred = outcome === 'hand-over' || outcome === 'running';
  return (
    <div className="stack stack--lines">
      <h3 className="kern-heading-small">{name}</h3>
      {isBarred ? (
        <Alert tone="warning" title={OUTCOME[outcome]} level={4}>
          {outcome === 'hand-over' && <LinkButton to="/personen">Zu den Personen</LinkButton>}
        </Alert>
      ) : (
        <Text>{OUTCOME[outcome]}</Text>
      )}
      {entries > 0 && <Text>{`Lose und Antragskontingente, die verfallen: ${entries}`}</Text>}
      {cases.length > 0 && (
        <ul>
          {cases.map((one) => (
            <li key={one.number}>{`Antrag ${one.number}: ${fate(one)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function fate({ standing, keptUntil }: ClosingCase): string {
  if (standing === 'draft') return 'Entwurf, wird gelöscht';
  if (standing === 'running') return 'läuft noch';
  return keptUntil === null
    ? 'abgeschlossen, wird aufbewahrt'
    : `abgeschlossen, aufbewahrt bis ${formatDay(keptUntil)}`;
}

const COLUMNS: TableColumn<KeptKind>[] = [
  { header: 'Was', rowHeader: true, cell: ({ what }) => what },
  { header: 'Wie lange', cell: ({ period }) => period },
  { header: 'Warum', cell: ({ because }) => because },
];

/** What must be kept, how long and why. */
function KeptKinds({ kinds }: { kinds: readonly KeptKind[] }) {
  return <Table label="Aufbewahrung" columns={COLUMNS} rows={kinds} rowKey={({ kind }) => kind} />;
}

function CloseForm({ proof }: Pick<AccountClosing, 'proof'>) {
  const navigate = useNavigate();
  const form = useSentForm({
    initial: { password: null as string | null, understood: false },
    check: ({ understood }) => (understood ? [] : [{ propertyPath: 'understood', message: CLOSING_TEXT.understood }]),
    send: (body) => call(CLOSING, { method: 'POST', body }),
    isAlone: true,
    onDone: () => void navigate('/abmelden', { state: { closed: true } }),
  });

  return (
    <Section title="Konto endgültig schließen">
      <SentFormFrame form={form} narrow>
        <Proof
          proof={proof}
          value={form.values.password}
          onChange={(password) => form.set('password', password)}
          error={form.errorOf('password')}
        />
        <CheckboxField
          name="understood"
          label="Ich habe gelesen, was gelöscht wird und was aufbewahrt wird."
          required
          value={form.values.understood}
          onChange={(understood) => form.set('understood', understood)}
          error={form.errorOf('understood')}
        />
        <ButtonRow>
          <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird geschlossen …">
            Konto endgültig schließen
          </Button>
          <LinkButton to="/konto">Konto behalten</LinkButton>
        </ButtonRow>
      </SentFormFrame>
    </Section>
  );
}

interface ProofProps extends Pick<AccountClosing, 'proof'> {
  value: string | null;
  onChange(value: string | null): void;
  error: string | undefined;
}

/** That it is them: by the password, or by a login of this moment where there is none. */
function Proof({ proof, ...field }: ProofProps) {
  if (proof === 'password') {
    return (
      <TextField name="password" label="Passwort" type="password" autoComplete="current-password" required {...field} />
    );
  }
  return (
    <Text>
      Ihr Konto hat kein Passwort. Melden Sie sich ab und neu an, und schließen Sie es innerhalb von{' '}
      {FRESH_LOGIN_MINUTES} Minuten.
    </Text>
  );
}
