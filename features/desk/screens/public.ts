/** What other features may use of this one; the rest is its own business. */
export { idIn } from './api/id-in.ts';
export type { DeskPlace } from './shell/places.ts';
