import { useState } from 'react';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import type { AuditEntry } from '../rules/audit.ts';
import { auditDetails } from '../rules/audit-details.ts';
import { auditWords } from '../rules/audit-words.ts';
import { isRole, ROLE_TEXT } from '../rules/roles.ts';
import { Subjects } from './subjects.tsx';

/** Of the hash, as many characters as tell two entries apart by eye. */
const BEGINNING = 10;

const OTHERS = { applicant: 'Unternehmen', system: 'Portal' } as const;

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
  const name = actorName ?? (actorKind in OTHERS ? OTHERS[actorKind as keyof typeof OTHERS] : actorKind);
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
