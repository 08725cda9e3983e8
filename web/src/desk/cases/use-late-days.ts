import { MINDS_SIGNATURES } from '@portal/domain/agency/audit/roles.ts';
import type { ListedCase } from '@portal/domain/agency/desk/wire.ts';
import { daysBetween } from '@portal/domain/values/calendar-day.ts';
import { useServerToday } from '../../platform/use-server-time.ts';
import { useOfficer } from '../session/use-officer.ts';

/** For how many days a case is late to this person; 0: not, as what is closed or waits for another one's signature. */
export function useLateDays({ dueOn, isOpen, awaitsSignature }: ListedCase): number {
  const today = useServerToday();
  const { holds } = useOfficer();
  if (dueOn === null || !isOpen || (awaitsSignature && !holds(...MINDS_SIGNATURES))) return 0;
  return Math.max(0, daysBetween(dueOn, today));
}
