import { COMMAND_LINE } from '../../scripts/build-server.ts';
import type { Asked, Said } from './commands.ts';

/** The agency's built command line, kept ready: to load it takes ten times as long as most commands. */
const { runCommand } = (await import(COMMAND_LINE)) as {
  runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said>;
};

process.on('message', async ({ id, args, env }: Asked) => {
  process.send?.({ id, ...(await runCommand(args, env)) });
});
