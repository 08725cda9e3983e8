import { build } from '../scripts/build.ts';
import { RunningPortal } from './support/running-portal.ts';

/** Plants the demonstration's data once; every worker's portal starts from a copy. One that is named is taken as it is. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function plantOnce(): Promise<(() => Promise<void>) | undefined> {
  await build();
  if (process.env.PORTAL_E2E_TEMPLATE !== undefined) return undefined;
  const portal = await RunningPortal.start(0);
  await portal.halt();
  process.env.PORTAL_E2E_TEMPLATE = portal.dataDir;
  return () => portal.stop();
}
