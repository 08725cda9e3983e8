// The pages about an application beside its overview, each fetched when it is first shown.
export const changes = () => import('#features/answer-history/screens/proposal/history-page.tsx');
export const correction = () => import('#features/correction/screens/correction-page.tsx');
export const hearing = () => import('#features/hearing/screens/hearing-page.tsx');
export const amendment = () => import('#features/amendment/screens/amendment-page.tsx');
export const objection = () => import('#features/objection/screens/objection-page.tsx');
