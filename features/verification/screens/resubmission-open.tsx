import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { WORK_TEXTS } from '#features/bulk-invoices/rules/texts.ts';
import { OpenEnds } from '#features/bulk-invoices/screens/open-ends.tsx';
import { workPath } from '#features/bulk-invoices/screens/view.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormFrame, FormNotices } from '#ground/screens/forms/form-frame.tsx';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { priceNotice } from '../rules/invoice-texts.ts';
import { RESUBMISSION } from '../rules/resubmission/schema.ts';
import { TEXTS } from '../rules/resubmission/texts.ts';
import { UNSAVED_TEXTS } from '../rules/texts.ts';
import { LateDeadline, useLastCall } from './late-deadline.tsx';
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
        <ResubmissionCountdown until={until} />
        <ResubmissionReason id={verification.id} />
        <Text>{priceNotice(approved.pricesAreNet)}</Text>
        <span>
          <LinkButton to={workPath(verification.id)}>{WORK_TEXTS.link}</LinkButton>
        </span>
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
          <OpenEnds verification={verification} level={2} onDecide={(path) => void navigate(path)} />
          <Text>{TEXTS.automaticClose}</Text>
          <FinishResubmission verification={verification} form={form} />
        </div>
      </div>
    </Page>
  );
});
