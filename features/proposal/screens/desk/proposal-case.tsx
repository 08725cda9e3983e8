import { lazy } from 'react';
import type { ProposalFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActFormProps, ActForms } from '#features/cases/screens/acts/act-forms.ts';
import { AssigneeName } from '#features/cases/screens/assignee-name.tsx';
import { CaseFrame, type CaseKindProps } from '#features/cases/screens/case-frame.tsx';
import { CaseLetters, letterMarks } from '#features/cases/screens/case-letters.tsx';
import { CaseNotes } from '#features/cases/screens/case-notes.tsx';
import { CheckLists } from '#features/cases/screens/checks/check-lists.tsx';
import { RelatedCases } from '#features/cases/screens/related-cases.tsx';
import { placeLabel } from '#features/comments/rules/comment.ts';
import { COMMENT_ACTS, type CommentAct } from '#features/comments/rules/comment-acts.ts';
import { FieldComments } from '#features/comments/screens/field-comments.tsx';
import { OpenComments } from '#features/comments/screens/open-comments.tsx';
import { correctablePaths } from '#features/correction/rules/correction.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ProposeWithLetter } from '#features/payout/screens/desk/letter-acts.tsx';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Application } from './application.tsx';
import { CaseContext } from './case-context.ts';
import { Findings } from './findings.tsx';
import { relatedCases } from './related.ts';
import { SignForm } from './sign-form.tsx';
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
  'file-letter': (form) => <ExtraPart name="file-letter-form" of={form} />,
  'request-correction': lazy(async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm })),
  'propose-approval': lazy(async () => ({ default: (await import('./approval-form.tsx')).ApprovalForm })),
  'propose-denial': ProposeWithLetter,
  'propose-lapse': ProposeWithLetter,
  'propose-revocation': ProposeWithLetter,
  approve: SignForm,
  deny: SignForm,
  revoke: SignForm,
};

const USUAL = ['approve', 'deny', 'revoke', 'propose-approval', 'receive'] as const;

const COMMENTING = Object.keys(COMMENT_ACTS) as CommentAct[];

/** An application: the applicant's own overview beside the check lists, and everything that decides it. */
export function Case(props: CaseKindProps<'proposal'>) {
  const { id, found, segment } = props;
  const { facts } = found;
  const { holds } = useOfficer();
  const canCheck = found.acts.some(({ act }) => act === 'check');
  // Whoever got nothing yet is assigned first.
  const usual = facts.assignee === null ? (['assign', ...USUAL] as const) : USUAL;
  return (
    <CaseContext value={found}>
      <CaseFrame
        {...props}
        kind="Antrag"
        head={headOf(facts)}
        marks={marksOf(props)}
        usual={usual}
        forms={FORMS}
        inPlace={['check', ...COMMENTING]}
        proposedBy={facts.proposed.map(({ proposedBy }) => proposedBy)}
        side={
          <>
            <Findings facts={facts} />
            <CheckLists {...{ segment, id, canCheck }} reviews={facts.reviews} />
            <OpenComments comments={facts.comments} goWith="mit der nächsten Nachforderung" />
          </>
        }
        rest={
          <>
            <CaseNotes notes={facts.notes} />
            <CaseLetters letters={facts.letters} />
            <ExtraPart name="company-letters" of={props} />
            {facts.submittedAt !== null && <ExtraPart name="case-file" of={{ proposalId: id }} />}
            <RelatedCases
              cases={relatedCases(id, found, { isIntake: holds('intake'), isCaseworker: holds('caseworker') })}
            />
          </>
        }
      >
        <ExtraPart name="application-case" of={props} />
        <FieldComments
          of={{ segment, id, labelOf, places }}
          comments={facts.comments}
          canComment={found.acts.some(({ act }) => act === 'comment')}
        >
          <Application id={id} facts={facts} />
        </FieldComments>
      </CaseFrame>
    </CaseContext>
  );
}

const labelOf = (place: string) => placeLabel(PROGRAMME, place);

function places() {
  return correctablePaths(PROGRAMME).flatMap(({ paths }) =>
    paths.map(({ path }) => ({ path, label: labelOf(path) ?? path })),
  );
}

function headOf({ assignee, submittedAt, submittedBy, receivedAt, requestedGrant }: ProposalFacts) {
  const day = (instant: string | null) => (instant === null ? undefined : formatDay(dayOf(new Date(instant))));
  return [
    { term: 'Zuständig', value: <AssigneeName assignee={assignee} /> },
    { term: 'Eingereicht am', value: [day(submittedAt), submittedBy].filter(Boolean).join(' von ') || undefined },
    { term: 'Blatt eingegangen am', value: day(receivedAt) ?? 'noch nicht' },
    { term: 'Beantragter Zuschuss', value: requestedGrant === null ? undefined : formatEuro(requestedGrant) },
  ];
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
