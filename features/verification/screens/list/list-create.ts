import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import type { Verification } from '../../rules/wire.ts';
import { createVerification, verificationsQuery } from '../verification-api.ts';

export interface Creation {
  /** Id of the application whose proof of use is being begun. */
  busy: string | undefined;
  failure: { number: string; reason: string | undefined } | undefined;
  create(proposal: Proposal): Promise<void>;
  clear(): void;
}

/**
 * 'Verwendungsnachweis anlegen': begins it and opens its wizard (3-proof-of-use §2.1). A second press meanwhile does
 * nothing. `onRefused`: the server knows better what the list should say.
 */
export function useCreation(onRefused: () => void): Creation {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Creation['failure']>();
  const isSending = useRef(false);

  async function create({ '@id': iri, id, proposalId }: Proposal) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(id);
    setFailure(undefined);
    try {
      const created = await createVerification(iri);
      client.setQueryData<readonly Verification[]>(
        verificationsQuery.queryKey,
        (known) => known && [...known, created],
      );
      await navigate(`/vn/${created.id}/bearbeiten`);
    } catch (error) {
      setFailure({ number: proposalId, reason: reasonOf(error) });
      if (error instanceof ApiError && error.status === 422) onRefused();
    } finally {
      isSending.current = false;
      setBusy(undefined);
    }
  }

  return { busy, failure, create, clear: () => setFailure(undefined) };
}

/** The server's own sentence where it refuses; a fault has none that helps. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return undefined;
  return error.violations[0]?.message ?? error.description;
}
