import { useState } from 'react';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { CheckboxField } from '#ground/screens/ui/choice/checkbox-field.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../rules/resubmission/texts.ts';
import { SAVE_ERRORS, SUCCESS } from '../rules/texts.ts';
import type { ApprovedProof, ProofItem } from '../rules/wire.ts';
import { patchNoInvoice } from './invoices/invoice-api.ts';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { proofName } from './invoices/invoice-names.ts';
import { useProofCache } from './invoices/use-proof-cache.ts';
import { ProofQuestions } from './resubmission-questions.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';

interface ResubmissionProofProps {
  verification: LoadedVerification;
  proof: ProofItem;
  approved: ApprovedProof;
  index: number;
}

/** One proof with its invoices, or the statement that there is none. */
export function ResubmissionProof({ verification, proof, approved, index }: ResubmissionProofProps) {
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
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState<string>();

  async function mark(noInvoice: boolean) {
    if (wanted !== undefined) return;
    setWanted(noInvoice);
    setFailure(undefined);
    try {
      await cache.putProof(await patchNoInvoice(proof.id, noInvoice));
      toast.success(SUCCESS.proofSaved);
      void cache.refresh();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setWanted(undefined);
    }
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
      value={wanted ?? proof.noInvoice}
      onChange={(checked) => void mark(checked)}
      error={failure}
      required={false}
    />
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return SAVE_ERRORS.proof;
  const own = error.violations[0]?.message ?? (error.status === 403 ? error.description : undefined);
  return own === undefined ? SAVE_ERRORS.proof : `${SAVE_ERRORS.proof} ${own}`;
}
