import { actHelp, helpText } from './agency/help.ts';
import { reach } from './agency/reach.ts';
import { type Command, readCommand } from './agency/read-command.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { FolderInUse } from './platform/embedded/folder-lock.ts';

const BUSY = 'Die Datenbank ist gerade belegt. Bitte versuchen Sie es gleich noch einmal.';

/** The agency's command line (decisions §8): exit 0 with a result, or 1 with one clear message. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return say(command.act === undefined ? helpText() : actHelp(command.act));
  if (command.kind === 'wrong') return refuse(command.message, command.json);
  return perform(command);
}

async function perform({ act, request, json }: Extract<Command, { kind: 'act' }>): Promise<number> {
  try {
    const answer = await reach(readConfig(process.env), act, request);
    if (!answer.ok) return refuse(answer.message, json);
    return say(json ? JSON.stringify(answer.result, null, 2) : act.text(answer.result));
  } catch (error) {
    return refuse(messageOf(error), json);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderInUse) return BUSY;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'Die Datenbank ist nicht erreichbar. Bitte prüfen Sie DATABASE_URL.';
  return `Der Auftrag konnte nicht ausgeführt werden: ${message}`;
}

async function say(text: string): Promise<number> {
  await write(process.stdout, text);
  return 0;
}

async function refuse(message: string, json: boolean): Promise<number> {
  await write(json ? process.stdout : process.stderr, json ? JSON.stringify({ error: message }) : message);
  return 1;
}

/** Waits until a pipe has taken everything: a protocol of thousands of entries must not be cut off by the exit. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(`${text}\n`, () => resolve()));
}

process.exit(await main());
