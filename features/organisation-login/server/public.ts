/** What other features may use of this one; the rest is its own business. */
export { linkedSection } from './pages/linked-section.ts';
