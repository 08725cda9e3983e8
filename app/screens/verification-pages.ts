// The pages of the proof of use, each fetched when it is first shown.
export const verifications = () => import('#features/verification/screens/list-page.tsx');
export const verification = () => import('#features/verification/screens/wizard-page.tsx');
export const verificationChanges = () => import('#features/answer-history/screens/verification/history-page.tsx');
export const workbench = () => import('#features/bulk-invoices/screens/workbench-page.tsx');
export const resubmission = () => import('#features/verification/screens/resubmission-page.tsx');
