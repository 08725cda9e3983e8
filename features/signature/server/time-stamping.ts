/** Read at first use: what reads signatures takes some megabytes of every process. */
export const timeStamping = () => import('./stamp-text.ts');
