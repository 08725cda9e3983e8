/** Steps whose answers make the grant, or other steps' questions: beside them stands what they come to as typed. */
export const LOOKS_AHEAD: ReadonlySet<number> = new Set([0, 3, 6, 8]);
