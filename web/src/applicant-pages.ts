// The pages on the way to an application, each fetched when it is first shown.
export const quota = () => import('./raffle/quota-page.tsx');
export const proposals = () => import('./proposal/list-page.tsx');
export const wizard = () => import('./proposal/wizard-page.tsx');
export const takeOver = () => import('./proposal/take-over/take-over-page.tsx');
export const submitted = () => import('./proposal/submitted-page.tsx');
export const overview = () => import('./proposal/overview-page.tsx');
