import { RunningPortal } from './support/running-portal.ts';

/** Plants the demonstration's data once; every worker's portal starts from a copy. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function plantOnce(): Promise<() => Promise<void>> {
  const portal = await RunningPortal.start(0);
  await portal.halt();
  process.env.PORTAL_E2E_TEMPLATE = portal.dataDir;
  return () => portal.stop();
}
