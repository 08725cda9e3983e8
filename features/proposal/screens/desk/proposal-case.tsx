import { lazy } from 'react';
import { CaseFileLink } from '#features/case-file/screens/case-file-link.tsx';
import type { ProposalFacts } from '#features/cases/rules/proceedings/wire.ts';
import type { ActName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActForms } from '#features/cases/screens/acts/act-forms.ts';
import { AssigneeName } from '#features/cases/screens/assignee-name.tsx';
import { CaseFrame, type CaseKindProps } from '#features/cases/screens/case-frame.tsx';
import { CaseLetters, letterMarks } from '#features/cases/screens/case-letters.tsx';
import { CaseNotes } from '#features/cases/screens/case-notes.tsx';
import { CheckLists } from '#features/cases/screens/checks/check-lists.tsx';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import { RelatedCases } from '#features/cases/screens/related-cases.tsx';
import { placeLabel } from '#features/comments/rules/comment.ts';
import { COMMENT_ACTS, type CommentAct } from '#features/comments/rules/comment-acts.ts';
import { FieldComments } from '#features/comments/screens/field-comments.tsx';
import { OpenComments } from '#features/comments/screens/open-comments.tsx';
import { correctablePaths } from '#features/correction/rules/correction.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { PAPER_SUBJECTS } from '#features/paper/rules/subjects.ts';
import type { CompanyLetter } from '#features/paper/rules/wire.ts';
import { PaperNote } from '#features/paper/screens/paper-note.tsx';
import { ProposeWithLetter } from '#features/payout/screens/desk/letter-acts.tsx';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Application } from './application.tsx';
import { CaseContext } from './case-context.ts';
import { Findings } from './findings.tsx';
import { relatedCases } from './related.ts';
import { SignForm } from './sign-form.tsx';
import './proposal.css';

const FORMS: ActForms<ActName<'proposal'>> = {
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
            <CompanyLetters letters={facts.companyLetters} />
            {facts.submittedAt !== null && <CaseFileLink proposalId={id} />}
            <RelatedCases
              cases={relatedCases(id, found, { isIntake: holds('intake'), isCaseworker: holds('caseworker') })}
            />
          </>
        }
      >
        <PaperNote paper={facts.paper} />
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

/** What came from the company on paper besides its application; nothing where nothing did. */
function CompanyLetters({ letters }: { letters: readonly CompanyLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section title="Briefe des Unternehmens">
      <ul className="case__history">
        {letters.map(({ subject, receivedOn, keptBy, scan, remark, isOpen }) => (
          <li key={`${subject} ${receivedOn} ${scan?.id}`}>
            <span className="kern-label">{PAPER_SUBJECTS[subject]}</span>
            <span className="kern-body kern-body--small">
              {`Eingegangen am ${formatDay(receivedOn)}, ${isOpen ? 'wird erfasst' : 'abgelegt'} von ${keptBy}`}
            </span>
            {remark !== null && <span className="kern-body">{remark}</span>}
            {scan !== null && <FileButton file={scan} />}
          </li>
        ))}
      </ul>
    </Section>
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
