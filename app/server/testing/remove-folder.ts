import { rm } from 'node:fs/promises';

/**
 * Removes what a portal worked in, or nothing. A thread or a process that is just ending may still write down what it has
 * compiled, while the folder around it goes: then it is tried again.
 */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10 });
}
