import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { COMMENT_ACTS, type CommentAct } from '@portal/domain/agency/correction/comment-acts.ts';
import { proofOfUseLabel, proofOfUsePlaces } from '@portal/domain/agency/correction/proof-of-use-places.ts';
import { proofsAt } from '@portal/domain/agency/correction/proofs-at.ts';
import type { ActName } from '@portal/domain/agency/tables/all-tables.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { idIn } from '../api/id-in.ts';
import type { ActForms } from '../case/act-forms.ts';
import { CaseFrame, type CaseKindProps } from '../case/case-frame.tsx';
import { CaseLetters, letterMarks } from '../case/case-letters.tsx';
import { CaseNotes } from '../case/case-notes.tsx';
import { CheckLists } from '../case/check-lists.tsx';
import { LongerResubmission } from '../case/longer-period.tsx';
import { type RelatedCase, RelatedCases } from '../case/related-cases.tsx';
import { CaseFileLink } from '../case-file/case-file-link.tsx';
import { AskedComments, type CommentOutcome } from '../comments/asked-comments.tsx';
import { FieldComments } from '../comments/field-comments.tsx';
import { OpenComments } from '../comments/open-comments.tsx';
import { AssigneeName } from '../deputies/assignee-name.tsx';
import { ClosingDecisions } from '../money/closing-decisions.tsx';
import { ProposeFinalNotice, ProposeWithLetter, SignClosing } from '../money/letter-acts.tsx';
import { MoneySection } from '../money/money-section.tsx';
import { nextPayout } from '../money/propose-payout.tsx';
import { NoteRepayment, ProposeReclaim } from '../money/reclaim-acts.tsx';
import { beginHearing, hearingsOf } from '../proposal/related.ts';
import { useOfficer } from '../session/use-officer.ts';
import { Overview } from './applicant-overview.tsx';
import { ConfirmExamination } from './confirm-examination.tsx';
import { Doubles } from './doubles.tsx';
import { ExaminationPanel } from './examination-panel.tsx';
import { ExaminationState } from './examination-state.tsx';
import { OpenResubmission } from './open-resubmission.tsx';
import { ResubmissionNote } from './resubmission-note.tsx';

const FORMS: ActForms<ActName<'verification'>> = {
  examine: ExaminationPanel,
  'confirm-examination': ConfirmExamination,
  'open-resubmission': OpenResubmission,
  'extend-resubmission': LongerResubmission,
  'propose-final-notice': ProposeFinalNotice,
  'propose-partial-revocation': ProposeWithLetter,
  'propose-reclaim': ProposeReclaim,
  'send-final-notice': SignClosing,
  'revoke-in-part': SignClosing,
  reclaim: SignClosing,
  'note-repayment': NoteRepayment,
};

/** In the order of a case's life: the first that is open stands out. */
const USUAL = [
  'receive',
  'confirm-examination',
  'examine',
  'revoke-in-part',
  'reclaim',
  'propose-reclaim',
  'send-final-notice',
  'propose-final-notice',
  'note-repayment',
] as const;

const COMMENTING = Object.keys(COMMENT_ACTS) as CommentAct[];

/** A proof of use: the applicant's overview beside both check lists, the examination, the money and how it ends. */
export function Case(props: CaseKindProps<'verification'>) {
  const { id, found, segment } = props;
  const { facts } = found;
  const { holds } = useOfficer();
  // Whoever got nothing yet is assigned first; handing it on is nothing that comes next.
  const usual = facts.assignee === null ? (['assign', ...USUAL] as const) : USUAL;
  return (
    <FieldComments
      of={{ segment, id, ...placesOf(facts) }}
      comments={facts.comments}
      canComment={found.acts.some(({ act }) => act === 'comment')}
    >
      <CaseFrame
        {...props}
        kind="Verwendungsnachweis"
        head={headOf(facts)}
        marks={marksOf(found)}
        usual={usual}
        begins={holds('caseworker') ? nextPayout(found) : undefined}
        forms={FORMS}
        inPlace={['check', 'judge-double', ...COMMENTING]}
        proposedBy={facts.proposals.map(({ proposedBy }) => proposedBy)}
        side={<Side {...props} />}
        rest={
          <>
            <RelatedCases cases={relatedTo(facts, holds('caseworker'))} />
            <CaseNotes notes={facts.notes} />
            <CaseLetters letters={facts.letters} />
            <CaseFileLink proposalId={proposalOf(facts)} />
          </>
        }
      >
        <Stack gap="groups">
          {facts.isRevoked && (
            <Alert tone="warning" title="Die Bewilligung ist widerrufen">
              Am Verwendungsnachweis wird nichts mehr geprüft und nichts ausgezahlt. Gezahltes kann zurückgefordert
              werden.
            </Alert>
          )}
          <ResubmissionNote facts={facts} isOpen={found.state.name === 'resubmit_invoices'} />
          <Doubles id={id} doubles={facts.doubles} canJudge={found.acts.some(({ act }) => act === 'judge-double')} />
          <ExaminationState facts={facts} />
          <Overview id={id} facts={facts} />
        </Stack>
      </CaseFrame>
    </FieldComments>
  );
}

/** Where something can be noted, as its proofs and invoices are called. */
function placesOf({ claims, papers }: VerificationFacts) {
  const places = proofOfUsePlaces(claims, papers.approved.proofs);
  return { labelOf: (place: string) => proofOfUseLabel(places, place), places: () => places };
}

function Side({ segment, id, found }: CaseKindProps<'verification'>) {
  const { facts } = found;
  return (
    <>
      <CheckLists
        {...{ segment, id }}
        reviews={facts.reviews}
        canCheck={found.acts.some(({ act }) => act === 'check')}
      />
      <OpenComments comments={facts.comments} goWith="mit der nächsten Nachreichung" />
      <Asked {...{ segment, id, facts }} />
      <MoneySection id={id} found={found} />
      <ClosingDecisions facts={facts} />
    </>
  );
}

/** What went along with a request for invoices, until all of it is settled. */
function Asked({ segment, id, facts }: Pick<CaseKindProps, 'segment' | 'id'> & { facts: VerificationFacts }) {
  const asked = facts.comments.filter(({ request }) => request !== null);
  if (asked.every(({ settledAt }) => settledAt !== null)) return null;
  return <AskedComments {...{ segment, id }} comments={asked} outcomeOf={({ path }) => outcomeAt(path, facts)} />;
}

/** Whether invoices have come late for the proof a question is about. */
function outcomeAt(path: string, { papers }: VerificationFacts): CommentOutcome | undefined {
  const [proof] = proofsAt([path]);
  if (proof === undefined) return undefined;
  const invoices = papers.proofs.find(({ id }) => id === proof)?.invoices ?? [];
  const isAnswered = invoices.some(({ resubmitted }) => resubmitted);
  return { isAnswered, words: isAnswered ? 'nachgereicht' : 'nichts nachgereicht' };
}

/** The application, its hearings, and for who may hear the company before a cut or a reclaim, the way to do so. */
function relatedTo(facts: VerificationFacts, isCaseworker: boolean): RelatedCase[] {
  const id = proposalOf(facts);
  return [
    { segment: 'proposals', id, label: 'Antrag' },
    ...hearingsOf(facts.hearings),
    ...(isCaseworker ? beginHearing(id, facts.hearings) : []),
  ];
}

function proposalOf({ overview }: VerificationFacts): string {
  return idIn(overview.staticData.proposal['@id']);
}

function headOf(facts: VerificationFacts) {
  const day = (instant: string | null) => (instant === null ? 'noch nicht' : formatDay(dayOf(new Date(instant))));
  return [
    { term: 'Zuständig', value: <AssigneeName assignee={facts.assignee} /> },
    { term: 'Eingereicht am', value: [day(facts.submittedAt), facts.submittedBy].filter(Boolean).join(' von ') },
    { term: 'Blatt eingegangen am', value: day(facts.receivedAt) },
    { term: 'Einzureichen bis', value: formatDay(facts.dueDate) },
  ];
}

function marksOf({ facts, listed }: CaseKindProps<'verification'>['found']): string[] {
  return [
    ...letterMarks(facts.letters),
    ...(facts.checkRequired ? ['Vertiefte Prüfung'] : []),
    ...(facts.isRevoked ? ['Bewilligung widerrufen'] : []),
    ...(listed?.onPaper ? ['Auf Papier'] : []),
  ];
}
