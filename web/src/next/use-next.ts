import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { type Next, type NextFacts, next } from '@portal/domain/next/next.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { useServerNow } from '../platform/use-server-time.ts';

/** What comes next for the company; undefined until its start is known. */
export function useNext(start: OwnStart | undefined, quota: NextFacts['quota']): Next | undefined {
  const now = useServerNow();
  return start && next({ programme: PROGRAMME, now, quota, start });
}
