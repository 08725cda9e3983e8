/** What other features may use of this one; the rest is its own business. */
export type { Heard, HearingExceptionName, HearingPurpose } from './legal/hearing.ts';
