/** Where a company stands, for other features; apart from the other door, which what is read here stands on. */

export { ownStart } from './own-start.ts';
export { dailyTimes } from './own-times.ts';
