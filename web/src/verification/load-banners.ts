/** Fetched when they are first shown. In a file of its own: what stands in the door itself would bring all it shows along. */
export const loadBanners = () => import('./list-banners.tsx');
