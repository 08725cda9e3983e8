import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for a file's tests; behind the last of them it goes with everything in it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
