/** What other features may use of this one; the rest is its own business. */
export { OddsOfDraws } from './last-draws.tsx';
export { PeriodsTable, UpcomingPots } from './upcoming-pots.tsx';
export { potsAsked, usePots } from './use-pots.ts';
export { useQuota, useQuotaFacts, useStanding } from './use-standing.ts';
