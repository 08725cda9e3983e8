export const EXAMPLE = { isFinalized: true };
