// The pages about a company, its people and their account, each fetched when it is first shown.
export const people = () => import('./company/people-page.tsx');
export const companyRecord = () => import('./company/record-page.tsx');
export const account = () => import('./personal-data/account-page.tsx');
