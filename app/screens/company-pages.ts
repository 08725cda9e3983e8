// The pages about a company, its people and their account, each fetched when it is first shown.
export const people = () => import('#features/company/screens/people-page.tsx');
export const companyRecord = () => import('#features/company/screens/record-page.tsx');
export const account = () => import('#features/personal-data/screens/account-page.tsx');
