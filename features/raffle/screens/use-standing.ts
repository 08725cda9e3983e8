import type { NextFacts } from '#features/next/rules/next.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { type QuotaStanding, quotaStanding } from '../rules/quota-standing.ts';
import type { QuotaFacts } from '../rules/quota-status.ts';
import type { PotBody, ProfileRaffle } from '../rules/wire.ts';
import { usePots } from './use-pots.ts';

/** What the company's next step follows from, as far as the lottery goes; undefined until the pots are known, and without one. */
export function useQuota(): NextFacts['quota'] {
  const standing = useStanding();
  const { data: pots } = usePots();
  return standing && pots && { standing, pots };
}

/** What the company's standing follows from. */
export function useQuotaFacts(pots: readonly PotBody[]): QuotaFacts<ProfileRaffle> {
  const { profile } = useProfile();
  return { programme: PROGRAMME, now: useServerNow(), entries: profile.raffles, pots };
}

/** Where the company stands with quota and application; undefined until the pots are known (code 7), and without a lottery. */
export function useStanding(): QuotaStanding<ProfileRaffle> | undefined {
  const { data } = usePots();
  const facts = useQuotaFacts(data ?? []);
  return data === undefined ? undefined : quotaStanding(facts);
}
