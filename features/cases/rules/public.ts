/** What other features may use of this one; the rest is its own business. */
export { timeText } from './processing-times.ts';
export type { AgencyTableName } from './tables/all-tables.ts';
export type { ActTable } from './tables/table.ts';
