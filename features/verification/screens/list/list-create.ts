import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
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
  const { busy, failure, run, clear } = useAct();
  const [number, setNumber] = useState('');

  async function create({ '@id': iri, id, proposalId }: Proposal) {
    if (busy === undefined) setNumber(proposalId);
    await run(id, async () => {
      const created = await createVerification(iri).catch(refused);
      client.setQueryData<readonly Verification[]>(
        verificationsQuery.queryKey,
        (known) => known && [...known, created],
      );
      await navigate(`/vn/${created.id}/bearbeiten`);
    });
  }

  function refused(error: unknown): never {
    if (error instanceof ApiError && error.status === 422) onRefused();
    throw error;
  }

  return { busy, failure: failure && { number, reason: failure.reason }, create, clear };
}
