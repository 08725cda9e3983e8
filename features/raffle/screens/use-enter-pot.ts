import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import type { PotBody } from '../rules/wire.ts';

const GENERIC = 'Ihre Bewerbung konnte nicht gespeichert werden. Versuchen Sie es in einigen Minuten erneut.';

/** POST /api/raffles; `refusal` is the server's reason (decisions §3). A double press sends once. */
export function useEnterPot(pot: PotBody, onEntered: () => void) {
  const { profile } = useProfile();
  const { refreshProfile } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(false);

  /** Throws what `call` throws, after keeping the reason. */
  async function enter(isValueChain: boolean): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefusal(undefined);
    const company = profile.companies[0]?.['@id'];
    try {
      await call('/api/raffles', { method: 'POST', body: { rafflePot: pot['@id'], isValueChain, company } });
      await queries.invalidateQueries({ queryKey: ['raffles'] });
      await refreshProfile();
      toast.success('Ihre Bewerbung ist eingegangen.');
      onEntered();
    } catch (error) {
      setRefusal(reasonOf(error));
      throw error;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { enter, busy, refusal };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return GENERIC;
  return error.violations[0]?.message ?? error.description ?? GENERIC;
}
