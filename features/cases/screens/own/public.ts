/** What other features may use of the applicant's side of a case. */
export { AgencyContact } from './agency-contact.tsx';
export { BackToOverview, type LoadedCase } from './load-case.tsx';
export { useCaseAct } from './use-case-act.ts';
