import type { OwnStart } from '#features/cases/rules/own/wire.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type Next, type NextFacts, next } from '../rules/next.ts';

/** What comes next for the company; undefined until its start is known. */
export function useNext(start: OwnStart | undefined, quota: NextFacts['quota']): Next | undefined {
  const now = useServerNow();
  return start && next({ programme: PROGRAMME, now, quota, start });
}
