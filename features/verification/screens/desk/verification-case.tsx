import type { ActName } from '#features/cases/rules/all-tables.ts';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import type { ActForms, FormParts } from '#features/cases/screens/acts/act-form.tsx';
import { longerPeriod, proposeWithLetter, signLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import type { ActValues } from '#features/cases/screens/acts/use-act-form.ts';
import { sentItems } from '#features/cases/screens/assignee-name.tsx';
import { mayDo } from '#features/cases/screens/case-acts.tsx';
import type { CaseKindProps, DescribeCase } from '#features/cases/screens/case-parts.ts';
import {
  CaseLetters,
  CaseNotes,
  letterMarks,
  type RelatedCase,
  RelatedCases,
} from '#features/cases/screens/case-records.tsx';
import { CheckLists } from '#features/cases/screens/check-lists.tsx';
import {
  AskedComments,
  CommentChoice,
  type CommentOutcome,
  missingChoice,
  OPEN_TEXT,
  OpenComments,
  openComments,
} from '#features/comments/screens/case-comments.tsx';
import { proofOfUseLabel, proofOfUsePlaces, proofsAt } from '#features/correction/rules/proof-of-use-places.ts';
import { Unheard } from '#features/desk/screens/unheard.tsx';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import {
  nextPayout,
  noteRepayment,
  proposeFinalNotice,
  proposeReclaim,
} from '#features/payout/screens/money-forms.tsx';
import { ClosingDecisions, PayoutSection } from '#features/payout/screens/payout-section.tsx';
import { beginHearing, hearingsOf } from '#features/proposal/screens/related-cases.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Overview, proofNames, ResubmissionNote } from './applicant-overview.tsx';
import { ExaminationPanel } from './examination-panel.tsx';
import { Cuts, ExaminationState, PlanFigures, proposedExamination } from './examination-state.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Above what was examined. */
    'proof-of-use-case': CaseKindProps<'verification'>;
  }
}

/** The second person sees what is confirmed: from here on it decides what is paid. */
function confirming(facts: VerificationFacts): FormParts {
  const proposed = proposedExamination(facts);
  if (proposed === undefined) {
    return { isLarge: true, said: <Text>Es liegt kein Ergebnis mehr vor, das bestätigt werden kann.</Text> };
  }
  return {
    aside: () => <PlanFigures plan={proposed.plan} column />,
    said: (
      <>
        <Text>
          Sie bestätigen einen Zuschuss von {formatEuro(proposed.plan.sumFunding)}. Danach kann die Auszahlung
          vorgeschlagen werden.
        </Text>
        <Unheard proposals={facts.proposals} />
        <Cuts facts={facts} proofs={proposed.proofs} />
      </>
    ),
  };
}

/** Asks for late invoices until the end of a day (3-proof-of-use §2.3). */
function resubmission(facts: VerificationFacts): FormParts {
  const open = openComments(facts.comments);
  return {
    ...(open.length === 0 ? {} : { initial: begunWith(open) }),
    check: (values) => missingChoice(values, open),
    slots: (form) => ({
      comments: open.length > 0 && (
        <CommentChoice open={open} form={form} hint="Das Unternehmen liest sie, wenn es nachreicht." />
      ),
    }),
    looks: {
      items: {
        hint: 'Ohne Auswahl kann das Unternehmen zu allen Nachweisen nachreichen.',
        options: proofNames(facts),
      },
      reason: { label: 'Was fehlt?', hint: 'Das Unternehmen liest diesen Text.' },
    },
  };
}

/** Everything that was noted goes along, and names the proofs it stands at. */
function begunWith(open: readonly FieldComment[]): ActValues {
  return { comments: open.map(({ id }) => id), items: proofsAt(open.map(({ path }) => path)), reason: OPEN_TEXT };
}

function formsOf(facts: VerificationFacts): ActForms<ActName<'verification'>> {
  const sign = () => signLetter(facts.proposals);
  return {
    examine: { Form: ExaminationPanel },
    'confirm-examination': () => confirming(facts),
    'open-resubmission': () => resubmission(facts),
    'extend-resubmission': () => longerPeriod(facts.resubmission.until),
    'propose-final-notice': () => proposeFinalNotice(facts),
    'propose-partial-revocation': proposeWithLetter,
    'propose-reclaim': () => proposeReclaim(facts),
    'send-final-notice': sign,
    'revoke-in-part': sign,
    reclaim: sign,
    'note-repayment': () => noteRepayment(facts),
  };
}

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

/** A proof of use: the applicant's overview beside both check lists, the examination, the money and how it ends. */
export const describe: DescribeCase<'verification'> = (of) => {
  const { facts, found, holds } = of;
  return {
    kind: 'Verwendungsnachweis',
    head: [...sentItems(facts, 'noch nicht'), { term: 'Einzureichen bis', value: formatDay(facts.dueDate) }],
    marks: marksOf(found),
    usual: USUAL,
    begins: holds('caseworker') ? nextPayout(found) : undefined,
    forms: formsOf(facts),
    proposedBy: facts.proposals.map(({ proposedBy }) => proposedBy),
    commented: { ...placesOf(facts), comments: facts.comments },
    content: <Content {...of} />,
    side: <Side {...of} />,
    rest: (
      <>
        <RelatedCases cases={relatedTo(facts, holds('caseworker'))} />
        <CaseNotes notes={facts.notes} />
        <CaseLetters letters={facts.letters} />
        <ExtraPart name="case-file" of={{ proposalId: proposalOf(facts) }} />
      </>
    ),
  };
};

function Content(of: CaseKindProps<'verification'>) {
  const { id, found } = of;
  const { facts } = found;
  return (
    <Stack gap="groups">
      {facts.isRevoked && (
        <Alert tone="warning" title="Die Bewilligung ist widerrufen">
          Am Verwendungsnachweis wird nichts mehr geprüft und nichts ausgezahlt. Gezahltes kann zurückgefordert werden.
        </Alert>
      )}
      <ResubmissionNote facts={facts} isOpen={found.state.name === 'resubmit_invoices'} />
      <ExtraPart name="proof-of-use-case" of={of} />
      <ExaminationState facts={facts} />
      <Overview id={id} facts={facts} />
    </Stack>
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
      <CheckLists {...{ segment, id }} reviews={facts.reviews} canCheck={mayDo(found, 'check')} />
      <OpenComments comments={facts.comments} goWith="mit der nächsten Nachreichung" />
      <Asked {...{ segment, id, facts }} />
      <PayoutSection id={id} found={found} />
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

function marksOf({ facts, listed }: CaseKindProps<'verification'>['found']): string[] {
  return [
    ...letterMarks(facts.letters),
    ...(facts.checkRequired ? ['Vertiefte Prüfung'] : []),
    ...(facts.isRevoked ? ['Bewilligung widerrufen'] : []),
    ...(listed?.onPaper ? ['Auf Papier'] : []),
  ];
}
