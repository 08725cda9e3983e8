import type { TokenPurpose } from './store.ts';

const MINUTE = 60_000;

/** How long a mailed link is good for, in milliseconds (decisions §2). */
export const MAILED_TOKEN: Readonly<Record<TokenPurpose, number>> = { confirm: 72 * 60 * MINUTE, reset: 60 * MINUTE };

/** Failed logins count this long. */
export const FAILURE_WINDOW = 15 * MINUTE;
