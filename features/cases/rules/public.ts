/** What other features may use of this one; the rest is its own business. */
export { timeText } from './processing-times.ts';
