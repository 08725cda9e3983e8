import { spawn } from 'node:child_process';

/** A command of a run, told by its title. */
export interface Stage {
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

export interface Ended {
  title: string;
  isGood: boolean;
  seconds: number;
}

/** What a failed stage has said last, as far as somebody reads it. */
const LAST_LINES = 80;

/** Stages that wait for each other in a lane, lanes side by side: where one waits for its disk or its browser, another works. */
export async function inLanes(lanes: readonly (() => Promise<void>)[][]): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane) await stage();
    }),
  );
}

/** Runs a stage and says how it ended; its own words are only shown where it failed, since stages speak at the same time. */
export async function runStage({ title, command, args, env = {} }: Stage): Promise<Ended> {
  const started = performance.now();
  const { isGood, said } = await heard(command, args, env);
  const seconds = (performance.now() - started) / 1000;
  if (!isGood) console.log(`\n${wordsOf(said).slice(-LAST_LINES).join('\n')}`);
  console.log(`── ${title}: ${isGood ? 'in Ordnung' : 'FEHLER'} (${Math.round(seconds)} s)`);
  return { title, isGood, seconds };
}

function heard(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ isGood: boolean; said: string }>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    let said = '';
    const hear = (bytes: Buffer): void => {
      said += bytes.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', ({ message }) => resolve({ isGood: false, said: `${said}${message}` }));
    child.once('close', (code) => resolve({ isGood: code === 0, said }));
  });
}

/** Without lines of nothing but marks for tests that went well. */
function wordsOf(said: string): string[] {
  return said.split('\n').filter((line) => /[\p{L}\d]{2}/u.test(line));
}
