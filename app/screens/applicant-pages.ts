// The pages on the way to an application, each fetched when it is first shown.
export const quota = () => import('#features/raffle/screens/quota-page.tsx');
export const proposals = () => import('#features/proposal/screens/list-page.tsx');
export const wizard = () => import('#features/proposal/screens/wizard-page.tsx');
export const takeOver = () => import('#features/take-over/screens/take-over-page.tsx');
export const submitted = () => import('#features/proposal/screens/submitted-page.tsx');
export const overview = () => import('#features/proposal/screens/overview-page.tsx');
