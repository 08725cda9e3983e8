/** What to have at hand before the first step; fetched where somebody is about to begin. */
export const loadTonight = () => import('./tonight.tsx').then(({ Tonight }) => ({ default: Tonight }));
