import { priceNotice } from '@portal/domain/verification/invoice-texts.ts';
import { RESUBMISSION } from '@portal/domain/verification/resubmission/schema.ts';
import { TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { UNSAVED_TEXTS } from '@portal/domain/verification/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, memo, useContext, useEffect } from 'react';
import { Field } from '../forms/field.tsx';
import { FormFrame, FormNotices } from '../forms/form-frame.tsx';
import { useCountdown } from '../platform/use-countdown.ts';
import { BackLink } from '../ui/action/back-link.tsx';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';
import { ClosedResubmission } from './resubmission-closed.tsx';
import { ResubmissionCountdown } from './resubmission-countdown.tsx';
import { FinishResubmission } from './resubmission-finish.tsx';
import { IncompleteInvoices } from './resubmission-incomplete.tsx';
import { ResubmissionProof } from './resubmission-proof.tsx';
import { ResubmissionReason } from './resubmission-questions.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { useVerificationForm } from './use-verification-form.ts';
import { verificationQuery } from './verification-api.ts';

interface OpenResubmissionProps {
  verification: LoadedVerification;
  /** Last day. */
  until: string;
}

/** Milliseconds before the end at which open forms send what they have. */
const LAST_CALL_MS = 8000;
const SECOND_MS = 1000;

/** A resubmission while it is open; at zero it closes by itself (3-proof-of-use §2.3). */
export function OpenResubmission({ verification, until }: OpenResubmissionProps) {
  const countdown = useCountdown(until);
  const isOver = countdown.left <= 0;
  const client = useQueryClient();
  const { queryKey } = verificationQuery(verification.id);
  // The server says how it ended, or that the deadline was moved in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone starts this
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey, exact: true });
  }, [isOver]);
  if (isOver) return <ClosedResubmission id={verification.id} because="over" />;
  return (
    <LastCall value={countdown.left <= LAST_CALL_MS ? Math.ceil(countdown.left / SECOND_MS) : undefined}>
      <Resubmission verification={verification} until={until} />
    </LastCall>
  );
}

/** Everything below the ticking clock: drawn again for changes of its own only. */
const Resubmission = memo(function Resubmission({ verification, until }: OpenResubmissionProps) {
  const form = useVerificationForm({ verification, part: RESUBMISSION, name: 'resubmission' });
  const lastCall = useContext(LastCall);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last call alone starts this
  useEffect(() => {
    if (lastCall !== undefined) void form.flush();
  }, [lastCall]);
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
        <ResubmissionCountdown until={until} />
        <ResubmissionReason id={verification.id} />
        <Text>{priceNotice(approved.pricesAreNet)}</Text>
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
          <Text>{TEXTS.automaticClose}</Text>
          <FinishResubmission verification={verification} form={form} />
        </div>
      </div>
    </Page>
  );
});

/**
 * Seconds left shortly before nothing more is accepted: with each of them open forms send what they have. Undefined while
 * there is time.
 */
const LastCall = createContext<number | undefined>(undefined);
