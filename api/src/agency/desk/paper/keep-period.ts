import { cameInTime, PAPER_TYPING_DAYS } from '@portal/domain/agency/paper/subjects.ts';
import type { CorrectionState } from '@portal/domain/agency/tables/correction.ts';
import type { HearingState } from '@portal/domain/agency/tables/hearing.ts';
import { addDays } from '@portal/domain/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { Problem } from '../../../hydra/problem.ts';
import type { Db, Portal } from '../../../platform/portal.ts';
import { findVerificationOfProposal } from '../../../verification/public.ts';
import { findCorrections } from '../corrections/correction-store.ts';
import { findHearings } from '../hearings/hearing-store.ts';
import { performAct } from '../perform-act.ts';
import { SYSTEM } from '../performer.ts';
import type { PaperRow } from './store.ts';

interface Period {
  act: { kind: 'correction' | 'hearing'; act: 'keep-open' } | { kind: 'verification'; act: 'keep-resubmission-open' };
  id: string;
  /** Last day. */
  until: CalendarDay;
}

/**
 * What came in time can be typed when there is time for it: a period that has ended since the stamp is open again for some
 * days (docs/decisions/0100). Where nothing can be answered any more, for a decision was proposed or made, nothing happens.
 */
export async function keepPeriod(portal: Portal, paper: PaperRow): Promise<void> {
  const today = portal.clock.today();
  const period = await findPeriod(portal.db, paper);
  const stamp = paper.received_on;
  if (period === undefined || today <= period.until || !cameInTime(stamp, period.until)) return;
  const until = addDays(today, PAPER_TYPING_DAYS);
  const reason =
    `Eingegangen am ${formatDay(stamp)}, innerhalb der Frist bis ${formatDay(period.until)} (§ 31 VwVfG). ` +
    `Erfasst werden kann es bis ${formatDay(until)}.`;
  await performAct(portal, SYSTEM, { ...period.act, id: period.id, fields: { until, reason } }).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    },
  );
}

async function findPeriod(db: Db, { subject, proposal_id }: PaperRow): Promise<Period | undefined> {
  if (proposal_id === null) return undefined;
  if (subject === 'correction') {
    const [newest] = await findCorrections(db, proposal_id);
    return newest && canReopen(newest) ? { act: { kind: 'correction', act: 'keep-open' }, ...newest } : undefined;
  }
  if (subject === 'hearing') {
    const [newest] = await findHearings(db, proposal_id);
    return newest && canReopen(newest) ? { act: { kind: 'hearing', act: 'keep-open' }, ...newest } : undefined;
  }
  if (subject !== 'late-invoices') return undefined;
  const proof = await findVerificationOfProposal(db, proposal_id);
  const until = proof?.resubmit_until ?? null;
  if (proof === undefined || until === null) return undefined;
  return { act: { kind: 'verification', act: 'keep-resubmission-open' }, id: proof.id, until };
}

function canReopen({ state }: { state: CorrectionState | HearingState }): boolean {
  return state === 'open' || state === 'expired';
}
