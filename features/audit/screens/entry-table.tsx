import { useState } from 'react';
import { ACT_TABLES, type ActTableName, AGENCY_TABLES } from '#features/cases/rules/all-tables.ts';
import { CASE_SEGMENTS, casePath } from '#features/cases/rules/case-segments.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { AuditEntry } from '../rules/audit.ts';
import { auditDetails } from '../rules/audit-details.ts';
import { auditWords } from '../rules/audit-words.ts';
import { isRole, ROLE_TEXT } from '../rules/roles.ts';

/** Of the hash, as many characters as tell two entries apart by eye. */
const BEGINNING = 10;

const ACTORS = { applicant: 'Unternehmen', system: 'Portal' } as const;

/** Entries in words; all of one opens below it. */
export function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <Table
      label="Einträge, der neueste zuerst"
      rows={entries}
      rowKey={({ number }) => number}
      empty="Kein Eintrag passt dazu."
      columns={[
        { header: 'Nr.', numeric: true, rowHeader: true, cell: ({ number }) => number },
        { header: 'Wann', cell: ({ at }) => dayAndTime(at) },
        { header: 'Wer', cell: (entry) => <Who entry={entry} /> },
        { header: 'Was', cell: (entry) => <What entry={entry} /> },
        { header: 'Worum', cell: ({ subjects }) => <Subjects subjects={subjects} /> },
        { header: 'Prüfsumme', cell: ({ hash }) => <span className="audit__hash">{hash.slice(0, BEGINNING)}…</span> },
        {
          header: 'Handlungen',
          actions: true,
          cell: ({ number }) => (
            <Button
              kind="tertiary"
              aria-expanded={shown === number}
              aria-label={`Einzelheiten zu Eintrag ${number}`}
              onPress={() => setShown(shown === number ? undefined : number)}
            >
              Einzelheiten
            </Button>
          ),
        },
      ]}
      detail={(entry) => entry.number === shown && <Detail entry={entry} />}
    />
  );
}

function Who({ entry: { actorKind, actorName, actorRoles } }: { entry: AuditEntry }) {
  const name = actorName ?? (actorKind in ACTORS ? ACTORS[actorKind as keyof typeof ACTORS] : actorKind);
  const roles = actorRoles.map((role) => (isRole(role) ? ROLE_TEXT[role].label : role)).join(', ');
  return (
    <>
      <span className="audit__name">{name}</span>
      {roles !== '' && <span className="desk-muted audit__line">{roles}</span>}
    </>
  );
}

function What({ entry: { act, kind, why } }: { entry: AuditEntry }) {
  return (
    <>
      {auditWords(act)}
      <span className="desk-muted audit__kind">{kind === 'read' ? 'Einsicht' : 'Handlung'}</span>
      {why !== null && <span className="audit__line audit__why">{why}</span>}
    </>
  );
}

function Detail({ entry: { act, detail, hash, subjects } }: { entry: AuditEntry }) {
  const details = auditDetails(act, detail).map(({ term, text, isCode }) => ({
    term,
    value: isCode ? <span className="desk-code">{text}</span> : text,
  }));
  return (
    <DescriptionList
      items={[
        { term: 'Prüfsumme (SHA-256)', value: <span className="desk-code">{hash}</span> },
        { term: 'Name im Protokoll', value: <span className="desk-code">{act}</span> },
        { term: 'Adressen', value: <span className="desk-code">{subjects.join(' ')}</span> },
        ...details,
      ]}
    />
  );
}

/** Addresses of one entry that are named one by one; a list can have a hundred. */
const SHOWN = 3;

/** What an entry was about: cases as links. Their addresses stand in the entry's details. */
export function Subjects({ subjects }: { subjects: readonly string[] }) {
  // A case can stand there twice: as the agency and as the company know it.
  const known = [...new Map(subjects.map((iri) => [idIn(iri), iri])).values()];
  const rest = known.length - SHOWN;
  if (known.length === 0) return '–';
  return (
    <ul className="plain-list desk-lines audit__subjects">
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
  const id = idIn(iri);
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
