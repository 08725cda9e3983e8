import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { registerJobs } from '#app/server/app.ts';
import { startPortal } from '#app/server/start-portal.ts';
import type { Config } from '#ground/server/config.ts';
import { FolderInUse } from '#ground/server/database/embedded/folder-lock.ts';
import { ConfigError } from '#ground/server/environment.ts';
import { SILENT_LOG } from '#ground/server/log/log.ts';
import { readConfig } from '../server/config.ts';
import type { Act } from './act.ts';
import { actHelp, helpText } from './help.ts';
import { askServer } from './local-control.ts';
import { type KeptLogin, LoginFile } from './login-file.ts';
import { type Command, readCommand } from './read-command.ts';
import { type ActAnswer, runAct } from './run-act.ts';
import type { ActRequest } from './run-recorded.ts';
import type { RunCommand, Said } from './said.ts';

const BUSY = 'Die Datenbank ist gerade belegt. Bitte versuchen Sie es gleich noch einmal.';

const OWN_PASSWORD = 'Ihr Passwort ist ein Einmalpasswort. Bitte geben Sie auch ein eigenes an.';

/** The agency's command line (decisions §8): exit 0 with a result, or 1 with one clear message. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { code, text, to } = await runCommand(args, env);
  await write(process[to], text);
  return code;
}

export const runCommand: RunCommand = async (args, env) => {
  const command = readCommand(args);
  if (command.kind === 'help') return said(command.act === undefined ? helpText(command.noun) : actHelp(command.act));
  if (command.kind === 'wrong') return refusal(command.message, command.json);
  return perform(command, env);
};

type Asked = Extract<Command, { kind: 'act' }>;

async function perform(asked: Asked, env: NodeJS.ProcessEnv): Promise<Said> {
  const { act, json } = asked;
  try {
    const answer = await answerTo(env, asked);
    if (!answer.ok) return refusal(answer.message, json);
    return said(json ? JSON.stringify(answer.result, null, 2) : act.text(answer.result));
  } catch (error) {
    return refusal(messageOf(error), json);
  }
}

const NO_SERVER = 'Die Uhr geht im laufenden Portal. Bitte starten Sie es zuerst mit npm start.';

/**
 * Carries an act to the data: to the PostgreSQL server of DATABASE_URL directly, else through the running portal, else,
 * when none runs, to the embedded database. What moves the clock goes to the running portal in either case.
 */
async function reach(config: Config, act: Act, request: ActRequest): Promise<ActAnswer> {
  const viaServer = config.databaseUrl === undefined || act.needsServer;
  const answered = viaServer ? await askServer(config.dataDir, request) : undefined;
  if (answered !== undefined) return answered;
  return act.needsServer ? { ok: false, message: NO_SERVER } : runHere(config, request);
}

/** Opens the portal without its server. Jobs are only queued: a running or the next server does them. */
async function runHere(config: Config, request: ActRequest): Promise<ActAnswer> {
  const { portal, close } = await startPortal(config, { log: SILENT_LOG });
  try {
    registerJobs(portal);
    await portal.jobs.start();
    return await runAct(portal, request);
  } finally {
    await close();
  }
}

async function answerTo(env: NodeJS.ProcessEnv, { act, request, officer }: Asked): Promise<ActAnswer> {
  const config = readConfig(env);
  const file = new LoginFile(config.dataDir);
  const name = `${act.noun} ${act.verb}`;
  if (name === 'officer login') return logIn(config, file, { act, request, env });
  if (name === 'officer logout') return logOut(config, file, { act, request });
  if (act.by === null) return reach(config, act, request);
  return reach(config, act, { ...request, session: (await chosen(file, act, officer))?.token });
}

/** Who acts. Undefined: nobody is logged in, and none is named. Throws with the sentence to show. */
async function chosen(file: LoginFile, act: Act, officer: string | undefined): Promise<KeptLogin | undefined> {
  const logins = await file.logins();
  if (officer !== undefined) {
    const email = keyOf(officer);
    const found = logins.find((one) => one.email === email);
    if (found !== undefined) return found;
    throw new Refused(
      `„${officer}“ ist hier nicht angemeldet. Ein Name allein genügt nicht: npm run agency -- login <Adresse>`,
    );
  }
  if (logins.length <= 1 || act.by === null) return logins[0];
  const names = logins.map(({ email }) => email).join(', ');
  throw new Refused(`Angemeldet sind ${names}. Bitte nennen Sie mit --officer, wer handelt.`);
}

/** What proves who sits at the machine. None of it is ever an option: other people can read those. */
const SECRETS = {
  password: { question: 'Passwort: ', variable: 'AGENCY_PASSWORD' },
  code: { question: 'Code aus der Authenticator-App: ', variable: 'AGENCY_CODE' },
  newPassword: { question: 'Ihr Passwort war ein Einmalpasswort. Neues Passwort: ', variable: 'AGENCY_NEW_PASSWORD' },
} as const;

type Secret = keyof typeof SECRETS;

/** Each from the environment, else typed unseen, else a line of the input. What is not there stays out. */
async function askSecrets(names: readonly Secret[], env: NodeJS.ProcessEnv): Promise<Partial<Record<Secret, string>>> {
  const given: Partial<Record<Secret, string>> = {};
  for (const name of names) {
    const found = env[SECRETS[name].variable] ?? (await askLine(SECRETS[name].question));
    if (found !== undefined) given[name] = found;
  }
  return given;
}

/** One reader for all lines: a second one would miss what the first has already taken in. */
let lines: AsyncIterator<string> | undefined;

async function askLine(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  lines ??= createInterface({
    input: stdin,
    // What is typed is shown to nobody.
    ...(stdin.isTTY ? { output: new Writable({ write: (_chunk, _encoding, done) => done() }), terminal: true } : {}),
  })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (stdin.isTTY) stderr.write('\n');
  return done ? undefined : value;
}

async function logIn(
  config: Config,
  file: LoginFile,
  { act, request, env }: Pick<Asked, 'act' | 'request'> & { env: NodeJS.ProcessEnv },
) {
  const secrets = await askSecrets(['password', 'code'], env);
  let answer = await reach(config, act, { ...request, secrets });
  // The password was handed out: it is replaced with the same code.
  if (answer.ok && 'asks' in answer.result) {
    answer = await reach(config, act, {
      ...request,
      secrets: { ...secrets, ...(await askSecrets(['newPassword'], env)) },
    });
  }
  if (!answer.ok) return answer;
  if ('asks' in answer.result) return { ok: false, message: OWN_PASSWORD } as const;
  const { token, ...shown } = answer.result as { token: string; until: string };
  await file.keep({ email: keyOf(request.options.email ?? ''), token, until: shown.until });
  return { ok: true, result: shown } as const;
}

async function logOut(config: Config, file: LoginFile, { act, request }: Pick<Asked, 'act' | 'request'>) {
  const login = await chosen(file, act, request.options.email);
  if (login === undefined) return { ok: true, result: {} } as const;
  const answer = await reach(config, act, { ...request, session: login.token });
  await file.forget(login);
  return answer;
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** A sentence for the person at the machine. */
class Refused extends Error {}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Refused) return error.message;
  if (error instanceof FolderInUse) return BUSY;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'Die Datenbank ist nicht erreichbar. Bitte prüfen Sie DATABASE_URL.';
  return `Der Auftrag konnte nicht ausgeführt werden: ${message}`;
}

function said(text: string): Said {
  return { code: 0, text, to: 'stdout' };
}

function refusal(message: string, json: boolean): Said {
  return { code: 1, text: json ? JSON.stringify({ error: message }) : message, to: json ? 'stdout' : 'stderr' };
}

/** Waits until a pipe has taken everything: a protocol of thousands of entries must not be cut off by the exit. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(`${text}\n`, () => resolve()));
}

if (import.meta.main) process.exit(await main(process.argv.slice(2), process.env));
