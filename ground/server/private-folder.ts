import { chmod, mkdir } from 'node:fs/promises';

/** Nobody else on the machine: in it lie files, mails and the whole database of companies. */
const PRIVATE = 0o700;

/** Makes the folder where there is none, and closes it to other users of the machine before anything is written there. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  // A folder that belongs to another user is theirs to open; what may be written there the start says.
  await chmod(folder, PRIVATE).catch(() => undefined);
}
