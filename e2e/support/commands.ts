import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Asked {
  id: number;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** What a command ends with. */
export interface Said {
  code: 0 | 1;
  text: string | Uint8Array;
}

type Answer = Said & Pick<Asked, 'id'>;

const PROGRAM = fileURLToPath(new URL('command-process.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One for this process; it ends with it. */
let ready: ChildProcess | undefined;
let last = 0;

/** Runs a command of the agency's built command line, in a process that stays for the next one. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  ready ??= start();
  const program = ready;
  const id = ++last;
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer): void => {
      if (answer.id === id) end(() => resolve(answer));
    };
    const fail = (): void => end(() => reject(new Error('Die Befehlszeile ist abgebrochen.')));
    const end = (settle: () => void): void => {
      program.off('message', hear).off('exit', fail);
      settle();
    };
    program.on('message', hear).on('exit', fail);
    program.send({ id, args, env });
  });
}

function start(): ChildProcess {
  const program = fork(PROGRAM, { cwd: ROOT });
  program.unref();
  program.channel?.unref();
  program.once('exit', () => {
    ready = undefined;
  });
  return program;
}
