/** What other features may use of this one; the rest is its own business. */
export { ActingFor } from './acting-for.tsx';
export { NoCompany } from './no-company.tsx';
export { PeopleSection } from './people-section.tsx';
