import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

const FILES = [
  ['ziehungen', 'Alle Ziehungen'],
  ['zuwendungen', 'Zuwendungen an juristische Personen'],
  ['zuwendungen-gruppen', 'Zuwendungen an Personen und Personengesellschaften, in Summen'],
] as const;

/** What of draws and grants anybody may take and use (docs/decisions/0081). */
export function OpenDataSection() {
  return (
    <Section title="Offene Daten">
      <Text>Diese Tabellen darf jeder laden und weiterverwenden. Die Lizenz steht in der JSON-Datei.</Text>
      <ul>
        {FILES.map(([name, title]) => (
          <li key={name}>
            {title}: <FileLink file={`${name}.csv`} says={`${title} als CSV`} label="CSV" />,{' '}
            <FileLink file={`${name}.json`} says={`${title} als JSON`} label="JSON" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileLink({ file, label, says }: { file: string; label: string; says: string }) {
  return (
    <a className="kern-link text-link" href={`/open-data/${file}`} aria-label={`${label}: ${says}`}>
      {label}
    </a>
  );
}
