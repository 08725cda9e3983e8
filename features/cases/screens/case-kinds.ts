import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AgencyTableName } from '../rules/tables/all-tables.ts';
import { CASE_SEGMENTS, type CaseSegment } from '../rules/tables/case-segments.ts';
import type { CaseKindProps } from './case-frame.tsx';

type KindPage = ComponentType<CaseKindProps>;

/** Each kind's program is fetched when its first case is shown. A module exports its page as `Case`. */
const KINDS: Readonly<Record<CaseSegment, Kind>> = {
  proposals: kind(async () => (await import('#features/proposal/screens/desk/proposal-case.tsx')).Case),
  verifications: kind(async () => (await import('#features/verification/screens/desk/verification-case.tsx')).Case),
  corrections: kind(async () => (await import('#features/correction/screens/desk/correction-case.tsx')).Case),
  amendments: kind(async () => (await import('#features/amendment/screens/desk/amendment-case.tsx')).Case),
  objections: kind(async () => (await import('#features/objection/screens/desk/objection-case.tsx')).Case),
  hearings: kind(async () => (await import('#features/hearing/screens/desk/hearing-case.tsx')).Case),
  payouts: kind(async () => (await import('#features/payout/screens/desk/payout-case.tsx')).Case),
  bank_changes: kind(async () => (await import('#features/payout/screens/desk/bank-change-case.tsx')).Case),
};

interface Kind {
  load(): Promise<unknown>;
  Page: LazyExoticComponent<KindPage>;
}

/** The module's own facts are the ones its segment answers with. */
function kind<K extends AgencyTableName>(load: () => Promise<ComponentType<CaseKindProps<K>>>): Kind {
  return { load, Page: lazy(async () => ({ default: (await load()) as unknown as KindPage })) };
}

export function kindPageOf(segment: CaseSegment): LazyExoticComponent<KindPage> {
  return KINDS[segment].Page;
}

/** Fetches the program of a kind with its case, and not after it. */
export function startKind(segment: CaseSegment): void {
  void KINDS[segment].load().catch(() => undefined);
}

export function isCaseSegment(text: string): text is CaseSegment {
  return (Object.values(CASE_SEGMENTS) as string[]).includes(text);
}
