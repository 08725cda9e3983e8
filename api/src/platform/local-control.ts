import type { Portal } from './portal.ts'; export async function openControl(_portal: Portal): Promise<{ close(): Promise<void> }> { return { close: async () => {} }; }
