// The pages behind the login, each fetched when it is first shown.
export const quota = () => import('./raffle/quota-page.tsx');
export const proposals = () => import('./proposal/list-page.tsx');
export const wizard = () => import('./proposal/wizard-page.tsx');
export const takeOver = () => import('./proposal/take-over/take-over-page.tsx');
export const submitted = () => import('./proposal/submitted-page.tsx');
export const overview = () => import('./proposal/overview-page.tsx');
export const people = () => import('./company/people-page.tsx');
export const companyRecord = () => import('./company/record-page.tsx');
export const verifications = () => import('./verification/list-page.tsx');
export const verification = () => import('./verification/wizard-page.tsx');
export const verificationChanges = () => import('./verification/history/history-page.tsx');
export const workbench = () => import('./verification/workbench/workbench-page.tsx');
export const resubmission = () => import('./verification/resubmission-page.tsx');
export const account = () => import('./personal-data/account-page.tsx');
