/** What other features may use of this one; the rest is its own business. */
export { ClosedPage } from './closed-page.tsx';
export { RequestPage } from './request-page.tsx';
