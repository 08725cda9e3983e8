import type { Portal } from '../platform/portal.ts';

/** Makes the demonstration's accounts once (decisions §8). */
export async function plantDemo(_portal: Portal): Promise<void> {}
