/** What other features may use of this one; the rest is its own business. */
export { BottomBanner } from './bottom-banner.tsx';
export { RouteProgress } from './route-progress.tsx';
export { SessionKeeper } from './session-keeper.tsx';
