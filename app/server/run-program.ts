import { chmod, mkdir } from 'node:fs/promises';
import { type Config, ConfigError } from '#ground/server/config.ts';
import { readConfig } from './config.ts';

/** Runs a process of the portal; what keeps it from starting is said on standard error, and it ends with 1. */
export function runProgram(program: (config: Config) => Promise<void>): void {
  const run = async () => {
    const config = readConfig(process.env);
    await makePrivate(config.dataDir);
    await program(config);
  };
  run().catch((error: unknown) => {
    const reason = reasonOf(error);
    console.error(reason === undefined ? error : `Das Portal startet nicht: ${reason}`);
    process.exit(1);
  });
}

/** What whoever starts the portal can mend, as a sentence; undefined for a fault of the portal. */
function reasonOf(error: unknown): string | undefined {
  const { message, code = '', syscall, path = '' } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (syscall === 'listen') return `Der Port ist nicht zu haben (${message}).`;
  const isLocked = syscall === 'mkdir' || (['EACCES', 'EPERM', 'EROFS'].includes(code) && path !== '');
  return isLocked ? `${path} ist nicht zu beschreiben. Bitte prüfen Sie DATA_DIR.` : undefined;
}

/** Nobody else on the machine: in it lie files, mails and the whole database of companies. */
const PRIVATE = 0o700;

/** Makes the folder where there is none, and closes it to other users of the machine before anything is written there. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  // A folder that belongs to another user is theirs to open; what may be written there the start says.
  await chmod(folder, PRIVATE).catch(() => undefined);
}
