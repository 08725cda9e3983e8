import { ACT_TABLES, type ActTableName, AGENCY_TABLES } from '#features/cases/rules/tables/all-tables.ts';
import { CASE_SEGMENTS, casePath } from '#features/cases/rules/tables/case-segments.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';

/** Addresses of one entry that are named one by one; a list can have a hundred. */
const SHOWN = 3;

/** What an entry was about: cases as links. Their addresses stand in the entry's details. */
export function Subjects({ subjects }: { subjects: readonly string[] }) {
  // A case can stand there twice: as the agency and as the company know it.
  const known = [...new Map(subjects.map((iri) => [tailOf(iri), iri])).values()];
  const rest = known.length - SHOWN;
  if (known.length === 0) return '–';
  return (
    <ul className="desk-lines audit__subjects">
      {known.slice(0, SHOWN).map((iri) => (
        <li key={iri}>
          <Subject iri={iri} />
        </li>
      ))}
      {rest > 0 && <li>und {rest} weitere</li>}
    </ul>
  );
}

function Subject({ iri }: { iri: string }) {
  const kind = (Object.keys(CASE_SEGMENTS) as (keyof typeof CASE_SEGMENTS)[]).find((one) =>
    iri.replace('/api/agency/', '/api/').startsWith(`/api/${CASE_SEGMENTS[one]}/`),
  );
  const id = tailOf(iri);
  if (kind === undefined) return <OtherSubject iri={iri} />;
  return <TextLink to={`/fall/${CASE_SEGMENTS[kind]}/${id}`}>{AGENCY_TABLES[kind].subject}</TextLink>;
}

/** What is no case, by the segment of its address. */
const OTHERS: Readonly<Partial<Record<string, string>>> = {
  accounts: 'Benutzerkonto',
  users: 'Benutzerkonto',
  officers: 'Zugang',
  bank_files: 'Datei der Bank',
  ministry: 'Tabellen für das Ministerium',
  payout_runs: 'Überweisungsdatei',
  raffle_pots: 'Lostopf',
  media: 'Datei',
  jobs: 'Auftrag',
  settings: 'Einstellungen',
  budget: 'Haushalt',
  budget_changes: 'Änderung des Haushalts',
  paper_applications: 'Papierantrag',
  companies: 'Unternehmen',
  assignment: 'Verteilung der Fälle',
  audit: 'Bearbeitungsprotokoll',
  clock: 'Uhr',
};

function OtherSubject({ iri }: { iri: string }) {
  const [segment = ''] = iri.replace(/^\/api\/(agency\/)?/, '').split('/');
  return <span className="desk-wrap">{OTHERS[segment] ?? tableSubject(segment) ?? segment}</span>;
}

/** What acts of a table are about, though it is nobody's case: a letter, a text block. */
function tableSubject(segment: string): string | undefined {
  const kinds = Object.keys(ACT_TABLES) as ActTableName[];
  const kind = kinds.find((one) => casePath(one) === `/api/agency/${segment}`);
  return kind && ACT_TABLES[kind].subject;
}

function tailOf(iri: string): string {
  return iri.split('/').at(-1) ?? iri;
}
