/** What other features may use of this one; the rest is its own business. */
export { actorOf, bearer, officerOf } from './bearer.ts';
