import type { ReactNode } from 'react';
import type { ActName, AgencyTableName } from '#features/cases/rules/all-tables.ts';
import type { CaseFacts } from '#features/cases/rules/case-wire.ts';
import type { CaseOf, CaseParts } from '#features/cases/screens/case-parts.ts';
import { CaseNotes, type RelatedCase, RelatedCases } from '#features/cases/screens/case-records.tsx';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import { tableOf } from '#features/cases/screens/table-of.ts';
import type { CaseFile, CaseNote } from '#features/desk/rules/wire.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { Section } from '#ground/screens/ui/section.tsx';

/** What the facts of every proceeding say. */
interface OfProposal {
  proposal: string;
  notes?: readonly CaseNote[];
}

/** Kinds of case that are about an application. */
type ProceedingName = {
  [K in AgencyTableName]: CaseFacts[K] extends OfProposal ? K : never;
}[AgencyTableName];

interface Proceeding<A extends string> extends Omit<CaseParts<A>, 'kind' | 'rest' | 'side' | 'begunAt'> {
  /** When it began, and how that is called: 'Eröffnet am'. */
  began?: readonly [term: string, at: string | null | undefined];
  /** Last day. */
  until?: CalendarDay | undefined;
  /** Other cases it is about, beside its application. */
  related?: readonly RelatedCase[];
  /** What was written to the company. */
  written?: string | undefined;
}

/** A proceeding at the desk: state, period and what was written, with its application, acts, notes and history. */
export function proceeding<K extends ProceedingName>(
  of: CaseOf<K>,
  own: Proceeding<ActName<K>>,
): CaseParts<ActName<K>> {
  const { began: [term, at] = ['', null], until, related = [], written, head = [], content, ...parts } = own;
  const facts: OfProposal = of.facts;
  return {
    ...parts,
    kind: tableOf(of.segment).subject,
    begunAt: `/fall/proposals/${of.id}`,
    head: [
      ...head,
      ...(until === undefined ? [] : [{ term: 'Frist', value: `${formatDay(until)}, 23:59 Uhr` }]),
      ...(at ? [{ term, value: formatDay(dayOf(new Date(at))) }] : []),
    ],
    rest: (
      <>
        <RelatedCases cases={[{ segment: 'proposals', id: idIn(facts.proposal), label: 'Antrag' }, ...related]} />
        {facts.notes !== undefined && <CaseNotes notes={facts.notes} />}
      </>
    ),
    content: (
      <>
        {written !== undefined && (
          <Section title="Was wir geschrieben haben">
            <p className="kern-body case__why">{written}</p>
          </Section>
        )}
        {content}
      </>
    ),
  };
}

/** Files that came with an answer. `said`: beside the name of each. */
export function AnsweredFiles<F extends CaseFile>({
  files,
  said,
}: {
  files: readonly F[];
  said?: (file: F) => ReactNode;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="plain-list case__history">
      {files.map((file) => (
        <li key={file.id}>
          <span className="kern-body">{file.fileName}</span>
          {said !== undefined && <span className="kern-body kern-body--small">{said(file)}</span>}
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}
