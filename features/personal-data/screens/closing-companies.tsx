import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ClosingCase, ClosingCompany, CompanyOutcome } from '../rules/closing.ts';

const OUTCOME: Record<CompanyOutcome, string> = {
  left: 'Das Unternehmen und seine Anträge bleiben bei den anderen Inhabern. Nur Sie gehören nicht mehr dazu.',
  'hand-over': 'Sie sind der einzige Inhaber. Übergeben Sie das Unternehmen vorher einer anderen Person.',
  running: 'Hier läuft noch etwas. Sie können Ihr Konto schließen, sobald es beendet oder zurückgezogen ist.',
  kept: 'Entwürfe und Dateien löschen wir. Abgeschlossene Anträge bewahren wir ohne Ihr Konto auf.',
  deleted: 'Das Unternehmen löschen wir mit allen Entwürfen und Dateien.',
};

/** Company by company, what becomes of it. */
export function ClosingCompanies({ companies }: { companies: readonly ClosingCompany[] }) {
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
