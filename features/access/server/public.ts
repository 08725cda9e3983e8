/** What other features may use of this one; the rest is its own business. */
export { actorOf, bearer, officerOf } from './bearer.ts';
export { type CompanyMatter, findRecipient, mailAbout, type Recipient } from './mail-about.ts';
