import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { runtimeConfig, serverNow } from '#ground/screens/api/server-time.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { FinishPhase } from '#ground/screens/forms/saving/finish-phase.tsx';
import { FormFrame, FormNotices } from '#ground/screens/forms/saving/form-frame.tsx';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DeadlineCard } from '#ground/screens/ui/deadline.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { Failure } from '#ground/screens/wizard/use-moves.ts';
import { isResubmissionOver } from '../rules/deadlines.ts';
import { priceNotice } from '../rules/invoices/invoice-texts.ts';
import { TEXTS } from '../rules/resubmission-texts.ts';
import { RESUBMISSION } from '../rules/steps.ts';
import { LOAD_ERRORS, SAVE_ERRORS, SUCCESS, UNSAVED_TEXTS } from '../rules/texts.ts';
import { type ApprovedProof, isRevoked, type ProofItem, type VerificationDetail } from '../rules/wire.ts';
import { AllInvoices } from './all-invoices.tsx';
import { LateDeadline, useLastCall } from './deadlines.tsx';
import { patchNoInvoice } from './invoice-api.ts';
import { proofName } from './invoice-names.ts';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { useProofCache } from './proof-cache.ts';
import {
  askedQuery,
  type ClosedBecause,
  ClosedResubmission,
  IncompleteInvoices,
  ProofQuestions,
  ResubmissionReason,
} from './resubmission-parts.tsx';
import { type LoadedVerification, useLoadedVerification, verificationReads } from './use-loaded-verification.ts';
import { verificationQuery } from './verification-api.ts';
import { VerificationLoading } from './verification-loading.tsx';
import { useVerificationForm } from './wizard/use-verification-form.ts';
import { failureOf, useAskedMoves, useVerificationMoves } from './wizard/use-verification-moves.tsx';

interface OpenResubmissionProps {
  verification: LoadedVerification;
  /** Last day. */
  until: string;
}

/** A resubmission while it is open; at zero it closes by itself (3-proof-of-use §2.3). */
export function OpenResubmission({ verification, until }: OpenResubmissionProps) {
  const [isKept, setKept] = useState(false);
  const onKept = useCallback(() => setKept(true), []);
  return (
    <LateDeadline {...{ until, onKept }} over={<Over id={verification.id} isKept={isKept} />}>
      <Resubmission verification={verification} until={until} />
    </LateDeadline>
  );
}

/** The server says how it ended, or that the deadline was moved in the meantime. */
function Over({ id, isKept }: { id: string; isKept: boolean }) {
  const client = useQueryClient();
  const { queryKey } = verificationQuery(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone starts this
  useEffect(() => {
    // What was kept is said here: the page is asked for anew with the next visit.
    if (!isKept) void client.invalidateQueries({ queryKey, exact: true });
  }, []);
  return <ClosedResubmission id={id} because="over" isKept={isKept} />;
}

/** Everything below the ticking clock: drawn again for changes of its own only. */
const Resubmission = memo(function Resubmission({ verification, until }: OpenResubmissionProps) {
  const form = useVerificationForm({ verification, part: RESUBMISSION, name: 'resubmission' });
  useLastCall(form);
  const navigate = useNavigate();
  const { approved, proofs, detail } = verification;
  return (
    <Page
      title={TEXTS.title}
      lead={TEXTS.purpose}
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackLink to="/vn">Zu den Verwendungsnachweisen</BackLink>
          <p className="kern-body">Verwendungsnachweis zum Antrag {detail.staticData.proposal.proposalId}</p>
          <FormNotices form={form} />
        </>
      }
    >
      <div className="stack stack--groups">
        <DeadlineCard until={until} label={TEXTS.countdown} />
        <ResubmissionReason id={verification.id} />
        <Text>{priceNotice(approved.pricesAreNet)}</Text>
        <AllInvoices id={verification.id} />
        <IncompleteInvoices verification={verification} level={2} />
        {approved.proofs.map((one, index) => {
          const proof = proofs.find(({ id }) => id === one.id);
          return proof && <ResubmissionProof key={one.id} {...{ verification, proof, index }} approved={one} />;
        })}
        <FormFrame form={form} leaveTexts={UNSAVED_TEXTS}>
          <Section title="Anmerkung">
            <Field name="resubmitComment" />
          </Section>
        </FormFrame>
        <div className="stack stack--fields">
          <ExtraPart name="open-ends" of={{ verification, level: 2, onDecide: (path) => void navigate(path) }} />
          <Text>{TEXTS.automaticClose}</Text>
          <FinishResubmission verification={verification} form={form} />
        </div>
      </div>
    </Page>
  );
});

interface ResubmissionProofProps {
  verification: LoadedVerification;
  proof: ProofItem;
  approved: ApprovedProof;
  index: number;
}

/** One proof with its invoices, or the statement that there is none. */
function ResubmissionProof({ verification, proof, approved, index }: ResubmissionProofProps) {
  const { profile } = useProfile();
  const title = proofName(approved, index);
  return (
    <Section title={title} lead={approved.provider === null ? undefined : `Anbieter: ${approved.provider}`}>
      <ProofQuestions id={verification.id} proof={proof.id} />
      <InvoiceList {...{ verification, proof, approved }} mode="resubmit" account={profile.id} />
      {proof.invoices.length === 0 && <NoInvoice verificationId={verification.id} proof={proof} title={title} />}
    </Section>
  );
}

interface NoInvoiceProps {
  verificationId: string;
  proof: ProofItem;
  title: string;
}

/** Stored at once; an invoice takes it back. */
function NoInvoice({ verificationId, proof, title }: NoInvoiceProps) {
  const cache = useProofCache(verificationId);
  const toast = useToast();
  const [wanted, setWanted] = useState(false);
  const { busy, failure, run } = useAct();

  function mark(noInvoice: boolean) {
    if (busy === undefined) setWanted(noInvoice);
    void run('mark', async () => {
      await cache.putProof(await patchNoInvoice(proof.id, noInvoice));
      toast.success(SUCCESS.proofSaved);
      void cache.refresh();
    });
  }

  return (
    <CheckboxField
      name={`noInvoice.${proof.id}`}
      label={
        <>
          {TEXTS.noInvoice}
          <span className="kern-sr-only">{`: ${title}`}</span>
        </>
      }
      value={busy === undefined ? proof.noInvoice : wanted}
      onChange={mark}
      error={failure && [SAVE_ERRORS.proof, failure.reason].join(' ').trim()}
      required={false}
    />
  );
}

interface FinishProps {
  verification: LoadedVerification;
  form: AnswersForm;
}

/** 'Nachreichung abschließen': stores the comment, asks, and ends the phase. */
function FinishResubmission({ verification, form }: FinishProps) {
  const [isAsking, setAsking] = useState(false);
  const { moves, question } = useAskedMoves(
    verification,
    useVerificationMoves(verification.id, verification.detail.currentStep),
  );
  const [unsaved, setUnsaved] = useState<Failure>();
  const failure = unsaved ?? moves.failure;

  async function ask() {
    const { isComplete, isStored, error } = await form.save();
    setUnsaved(isStored ? undefined : failureOf(error));
    if (isComplete) setAsking(true);
  }

  async function finish() {
    if (await moves.go('finish_resubmit')) setAsking(false);
  }

  return (
    <>
      {question}
      {!isAsking && <NotFinished failure={failure} />}
      <FinishPhase
        phase={form.phase}
        verb={TEXTS.finish}
        title={TEXTS.finishTitle}
        finishLabel={TEXTS.finish}
        laterLabel={TEXTS.finishLater}
        isAsking={isAsking}
        isBusy={moves.busy !== undefined}
        onAsk={ask}
        onFinish={finish}
        onLater={() => setAsking(false)}
      >
        <IncompleteInvoices verification={verification} level={3} />
        <Text>{TEXTS.finishText}</Text>
        <NotFinished failure={failure} />
      </FinishPhase>
    </>
  );
}

function NotFinished({ failure }: { failure: Failure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" title={SAVE_ERRORS.resubmission} level={3} announce>
      {failure.details[0]}
    </Alert>
  );
}

export const { loader, shouldRevalidate } = ahead(({ id = '' }) => [...verificationReads(id), askedQuery(id)]);

/** /nachreichen/{id}: late invoices until the deadline (3-proof-of-use §2.3). */
export function Component() {
  const { id = '' } = useParams();
  const load = useLoadedVerification(id);
  const { loaded } = load;
  const asked = useQuery({ ...askedQuery(id), enabled: loaded?.detail.currentStep === 'resubmit_invoices' });
  if (loaded === undefined || isUnanswered(asked))
    return (
      <VerificationLoading title={TEXTS.title} what="Ihre Rechnungen" proofsFault={LOAD_ERRORS.invoices} {...load} />
    );
  const { currentStep, resubmitUntil } = loaded.detail;
  if (currentStep === 'resubmit_invoices' && resubmitUntil !== null && !isRevoked(loaded.detail)) {
    if (!runtimeConfig().features.resubmit_invoices) return <ClosedResubmission id={id} because="switched-off" />;
    return <OpenResubmission key={`${id} ${resubmitUntil}`} verification={loaded} until={resubmitUntil} />;
  }
  return <ClosedResubmission id={id} because={reasonOf(loaded.detail)} />;
}

function reasonOf({ currentStep, resubmitUntil }: VerificationDetail): ClosedBecause {
  if (currentStep !== 'submitted' || resubmitUntil === null) return 'not-open';
  return isResubmissionOver(resubmitUntil, serverNow()) ? 'over' : 'finished';
}
