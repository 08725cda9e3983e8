import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import { CASE_SEGMENTS, type CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import type { AgencyCase } from '@portal/domain/agency/wire.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What the page of one kind of case gets: the case as read, anew after every act. */
export interface CaseKindProps<K extends AgencyTableName = AgencyTableName> {
  segment: CaseSegment;
  /** Of the address; a case that does not exist yet is named by what it is about (decision 14). */
  id: string;
  found: AgencyCase<K>;
}

type KindPage = ComponentType<CaseKindProps>;

/** Each kind's program is fetched when its first case is shown. A module exports its page as `Case`. */
const KINDS: Readonly<Record<CaseSegment, LazyExoticComponent<KindPage>>> = {
  proposals: kind(async () => (await import('../proposal/proposal-case.tsx')).Case),
  verifications: kind(async () => (await import('../verification/verification-case.tsx')).Case),
  corrections: kind(async () => (await import('../correction/correction-case.tsx')).Case),
  amendments: kind(async () => (await import('../amendment/amendment-case.tsx')).Case),
  objections: kind(async () => (await import('../objection/objection-case.tsx')).Case),
  payouts: kind(async () => (await import('../money/payout-case.tsx')).Case),
  bank_changes: kind(async () => (await import('../money/bank-change-case.tsx')).Case),
};

/** The module's own facts are the ones its segment answers with. */
function kind<K extends AgencyTableName>(
  load: () => Promise<ComponentType<CaseKindProps<K>>>,
): LazyExoticComponent<KindPage> {
  return lazy(async () => ({ default: (await load()) as unknown as KindPage }));
}

export function kindPageOf(segment: CaseSegment): LazyExoticComponent<KindPage> {
  return KINDS[segment];
}

export function isCaseSegment(text: string): text is CaseSegment {
  return (Object.values(CASE_SEGMENTS) as string[]).includes(text);
}
