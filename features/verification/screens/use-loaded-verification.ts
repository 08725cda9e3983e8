import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { textFor } from '#ground/screens/api/api-error.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type InvoiceFact, NO_VERIFICATION_FILES, type VerificationFacts } from '../rules/facts.ts';
import { LOAD_ERRORS } from '../rules/texts.ts';
import type { ApprovedData, Invoice, ProofItem, VerificationDetail } from '../rules/wire.ts';
import { approvedQuery, type LoadedDetail, proofsQuery, verificationQuery } from './verification-api.ts';

/** Why the proof of use itself could not be loaded: literal texts by status (3-proof-of-use §8). */
export function verificationFaultText(error: unknown): string {
  const { byStatus, verification } = LOAD_ERRORS;
  return textFor(error, { generic: verification, ...byStatus, 403: byStatus[401] });
}

/** A proof of use with everything its screens need. */
export interface LoadedVerification extends LoadedDetail {
  id: string;
  approved: ApprovedData;
  proofs: readonly ProofItem[];
  facts: VerificationFacts;
}

export type Part = 'verification' | 'proofs';

export interface VerificationLoad {
  loaded: LoadedVerification | undefined;
  error: unknown;
  /** What could not be loaded. */
  failed: Part | undefined;
  reload(): void;
}

/** What is read to show one. */
export const verificationReads = (id: string) => [verificationQuery(id), approvedQuery(id), proofsQuery(id)];

/** What a page that shows one exports to its route. */
export const verificationRoute = ahead(({ id = '' }) => verificationReads(id));

/** Loads form data, what was granted, and the proofs with their invoices. */
export function useLoadedVerification(id: string): VerificationLoad {
  const detail = useQuery({ ...verificationQuery(id), refetchOnMount: 'always' });
  const approved = useQuery(approvedQuery(id));
  const proofs = useQuery({ ...proofsQuery(id), refetchOnMount: 'always' });
  const today = useServerToday();
  const loaded = useMemo(
    () => detail.data && approved.data && proofs.data && joined({ id, today }, detail.data, approved.data, proofs.data),
    [id, today, detail.data, approved.data, proofs.data],
  );
  const isWhole = loaded !== undefined;
  const main = isWhole ? null : (detail.error ?? approved.error);
  const error = main ?? (isWhole ? null : proofs.error);
  return {
    loaded,
    error: error ?? undefined,
    failed: main !== null ? 'verification' : error !== null ? 'proofs' : undefined,
    reload() {
      for (const query of [detail, approved, proofs]) if (query.error !== null) void query.refetch();
    },
  };
}

/** What was read, as the screens take it. */
export function joined(
  { id, today }: { id: string; today: CalendarDay },
  { detail, etag }: LoadedDetail,
  approved: ApprovedData,
  proofs: readonly ProofItem[],
): LoadedVerification {
  const facts: VerificationFacts = {
    today,
    programme: PROGRAMME,
    asksSecurity: approved.security,
    application: detail.staticData,
    checkRequired: detail.checkRequired,
    // Files are counted by the server alone; what is missing comes with the answer to a save.
    files: NO_VERIFICATION_FILES,
    invoices: invoicesOf(detail, proofs),
  };
  return { id, detail, etag, approved, proofs, facts };
}

/** The same as the server compares with the accounts; the older plan table knows no invoices. */
function invoicesOf({ formData }: VerificationDetail, proofs: readonly ProofItem[]): VerificationFacts['invoices'] {
  return formData.financialPlanVersion === 1 ? {} : invoiceFacts(proofs);
}

export function invoiceFacts(proofs: readonly Pick<ProofItem, 'id' | 'invoices'>[]): VerificationFacts['invoices'] {
  return Object.fromEntries(proofs.map(({ id, invoices }) => [id, invoices.map(invoiceFact)]));
}

export function invoiceFact({ meta, media }: Pick<Invoice, 'meta' | 'media'>): InvoiceFact {
  return { meta, hasFile: media !== null };
}
