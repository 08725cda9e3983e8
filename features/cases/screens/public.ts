/** What other features may use of this one; the rest is its own business. */
export type { DeskFeature } from './feature-of-desk.ts';
