/** What other features may use of this one; the rest is its own business. */
export { importList } from './lists/import-list.ts';
export { readLists } from './lists/list-folder.ts';
export { ListRefused } from './lists/read-list.ts';
export type { IssuedSheet } from './signatures.ts';

/** Read at first use: what reads signatures takes some megabytes of every process. */
export const timeStamping = () => import('./stamp-text.ts');
