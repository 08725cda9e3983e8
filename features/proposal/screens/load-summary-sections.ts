/** Fetched when it is first shown. In a file of its own: what stands in the door itself would bring all it shows along. */
export const loadSummarySections = () => import('./summary-sections.tsx');
