import type { RunCommand } from '#app/command-line/said.ts';
import { COMMAND_LINE } from '../../scripts/build-server.ts';
import type { Asked } from './commands.ts';

/** The agency's built command line, kept ready: to load it takes ten times as long as most commands. */
const { runCommand } = (await import(COMMAND_LINE)) as { runCommand: RunCommand };

process.on('message', async ({ id, args, env }: Asked) => {
  process.send?.({ id, ...(await runCommand(args, env)) });
});
