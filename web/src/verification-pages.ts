// The pages of the proof of use, each fetched when it is first shown.
export const verifications = () => import('./verification/list-page.tsx');
export const verification = () => import('./verification/wizard-page.tsx');
export const verificationChanges = () => import('./verification/history/history-page.tsx');
export const workbench = () => import('./verification/workbench/workbench-page.tsx');
export const resubmission = () => import('./verification/resubmission-page.tsx');
