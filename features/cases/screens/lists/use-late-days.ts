import { MINDS_SIGNATURES } from '#features/audit/rules/roles.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { daysBetween } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';

/** For how many days a case is late to this person; 0: not, as what is closed or waits for another one's signature. */
export function useLateDays({ dueOn, isOpen, awaitsSignature }: ListedCase): number {
  const today = useServerToday();
  const { holds } = useOfficer();
  if (dueOn === null || !isOpen || (awaitsSignature && !holds(...MINDS_SIGNATURES))) return 0;
  return Math.max(0, daysBetween(dueOn, today));
}
