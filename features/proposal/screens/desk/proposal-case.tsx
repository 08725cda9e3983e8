import { lazy } from 'react';
import type { ActName } from '#features/cases/rules/all-tables.ts';
import type { ActFormProps, ActForms } from '#features/cases/screens/acts/act-form.tsx';
import { proposeWithLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import { sentItems } from '#features/cases/screens/assignee-name.tsx';
import { mayDo } from '#features/cases/screens/case-acts.tsx';
import type { CaseKindProps, DescribeCase } from '#features/cases/screens/case-parts.ts';
import { CaseLetters, CaseNotes, letterMarks, RelatedCases } from '#features/cases/screens/case-records.tsx';
import { CheckLists } from '#features/cases/screens/check-lists.tsx';
import { placeLabel } from '#features/comments/rules/comment.ts';
import { OpenComments } from '#features/comments/screens/case-comments.tsx';
import { correctablePaths } from '#features/correction/rules/correction.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { relatedCases } from '../related-cases.ts';
import { Application } from './application.tsx';
import { Findings, signing } from './findings.tsx';
import './proposal.css';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Above the answers. */
    'application-case': CaseKindProps<'proposal'>;
    /** Below the letters of the agency. */
    'company-letters': CaseKindProps<'proposal'>;
    'file-letter-form': ActFormProps;
    'case-file': { proposalId: string };
  }
}

const FORMS: ActForms<ActName<'proposal'>> = {
  'file-letter': { Form: (form) => <ExtraPart name="file-letter-form" of={form} /> },
  'request-correction': {
    Form: lazy(async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm })),
  },
  'propose-approval': { Form: lazy(async () => ({ default: (await import('./approval-form.tsx')).ApprovalForm })) },
  'propose-denial': proposeWithLetter,
  'propose-lapse': proposeWithLetter,
  'propose-revocation': proposeWithLetter,
};

/** An application: the applicant's own overview beside the check lists, and everything that decides it. */
export const describe: DescribeCase<'proposal'> = (of) => {
  const { id, found, segment, facts, holds } = of;
  const { requestedGrant: grant, proposed } = facts;
  const sign = () => signing(facts.companyName, proposed[0]);
  return {
    kind: 'Antrag',
    head: [
      ...sentItems(facts),
      { term: 'Beantragter Zuschuss', value: grant === null ? undefined : formatEuro(grant) },
    ],
    marks: marksOf(of),
    usual: ['approve', 'deny', 'revoke', 'propose-approval', 'receive'],
    forms: { ...FORMS, approve: sign, deny: sign, revoke: sign },
    proposedBy: proposed.map(({ proposedBy }) => proposedBy),
    commented: { labelOf, places, comments: facts.comments },
    content: (
      <>
        <ExtraPart name="application-case" of={of} />
        <Application id={id} facts={facts} />
      </>
    ),
    side: (
      <>
        <Findings facts={facts} />
        <CheckLists {...{ segment, id }} canCheck={mayDo(found, 'check')} reviews={facts.reviews} />
        <OpenComments comments={facts.comments} goWith="mit der nächsten Nachforderung" />
      </>
    ),
    rest: (
      <>
        <CaseNotes notes={facts.notes} />
        <CaseLetters letters={facts.letters} />
        <ExtraPart name="company-letters" of={of} />
        {facts.submittedAt !== null && <ExtraPart name="case-file" of={{ proposalId: id }} />}
        <RelatedCases
          cases={relatedCases(id, found, { isIntake: holds('intake'), isCaseworker: holds('caseworker') })}
        />
      </>
    ),
  };
};

const labelOf = (place: string) => placeLabel(PROGRAMME, place);

function places() {
  return correctablePaths(PROGRAMME).flatMap(({ paths }) =>
    paths.map(({ path }) => ({ path, label: labelOf(path) ?? path })),
  );
}

function marksOf({ found: { facts, listed } }: CaseKindProps<'proposal'>): string[] {
  return [
    ...letterMarks(facts.letters),
    ...(listed?.inObjection ? ['Widerspruch offen'] : []),
    ...(listed?.inAmendment ? ['Änderungsantrag offen'] : []),
    ...(listed?.onHold ? ['Wartet auf andere'] : []),
    ...(listed?.onPaper ? ['Auf Papier'] : []),
  ];
}
