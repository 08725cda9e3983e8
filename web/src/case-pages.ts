// The pages about an application beside its overview, each fetched when it is first shown.
export const changes = () => import('./proposal/history/history-page.tsx');
export const correction = () => import('./proposal/corrections/correction-page.tsx');
export const hearing = () => import('./proposal/hearing/hearing-page.tsx');
export const amendment = () => import('./proposal/amendment/amendment-page.tsx');
export const objection = () => import('./proposal/objection/objection-page.tsx');
