import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { later, printInstant, REAL_CLOCK } from '#ground/server/clock.ts';
import { NOT_LOGGED_IN } from '#ground/server/command-line.ts';
import { ConfigError } from '#ground/server/config.ts';
import { FolderInUse } from '#ground/server/database/embedded-database.ts';
import { readConfig } from '../server/config.ts';
import { Desk, isDownload, type Json, portalAt, type Reached, Refused, reachOwnPortal } from './desk.ts';
import { type KeptLogin, LoginFile } from './login-file.ts';
import { complaint, helpText, inOptions, readTyped, type Typed, verbHelp } from './options.ts';
import { printAnswer } from './print.ts';
import type { Verb } from './verb.ts';
import { closest, findVerb, VERBS } from './verbs.ts';

const ASK_HELP = 'Alles Mögliche zeigt: npm run agency -- --help';
const BUSY = 'Die Datenbank ist gerade belegt. Bitte versuchen Sie es gleich noch einmal.';
const OWN_PASSWORD = 'Ihr Passwort ist ein Einmalpasswort. Bitte geben Sie auch ein eigenes an.';
const NOT_SECRET = 'Passwort und Code gehen nur verschlüsselt auf den Weg. Bitte nennen Sie das Portal mit https://…';

/** The agency's command line (decisions §8): exit 0 with a result, or 1 with one clear message. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { code, text, to } = await runCommand(args, env);
  await write(process[to], text);
  return code;
}

/** Verbs of `officer` that may stand without it. */
const WITHOUT_NOUN: readonly string[] = ['login', 'logout'];

/** What a command ends with: its exit code, and what it says on `to`: text, or the bytes of a file. */
interface CommandResult {
  code: 0 | 1;
  text: string | Uint8Array;
  to: 'stdout' | 'stderr';
}

/** Runs a command as typed behind the program's name; never throws. */
export async function runCommand(typed: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const args = WITHOUT_NOUN.includes(typed[0] ?? '') ? ['officer', ...typed] : typed;
  const [noun, verb] = args;
  const json = args.includes('--json');
  const found = findVerb(noun, verb);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    if (found !== undefined) return success(verbHelp(found));
    return success(helpText(VERBS.some((one) => one.noun === noun) ? noun : undefined));
  }
  if (found === undefined) return refusal(unknown(noun, verb), json);
  return perform(found, args.slice(2), env, json);
}

function unknown(noun = '', verb: string | undefined): string {
  const verbs = VERBS.filter((one) => one.noun === noun).map((one) => one.verb);
  const nouns = [...new Set(VERBS.map((one) => one.noun))];
  const meant = verbs.length === 0 ? closest(noun, nouns) : closest(verb ?? '', verbs);
  const guess = meant === undefined ? '' : ` Meinten Sie „${verbs.length === 0 ? '' : `${noun} `}${meant}“?`;
  if (verbs.length === 0) return `„${noun}“ gibt es nicht.${guess} Möglich sind: ${nouns.join(', ')}. ${ASK_HELP}`;
  const given = verb === undefined ? `Zu „${noun}“ fehlt die Tätigkeit.` : `„${noun} ${verb}“ gibt es nicht.${guess}`;
  return `${given} Möglich sind: ${verbs.join(', ')}. ${ASK_HELP}`;
}

async function perform(
  named: Verb,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  json: boolean,
): Promise<CommandResult> {
  const origin = originIn(args, env);
  const verb = findVerb(named.noun, named.verb, origin === undefined) ?? named;
  let typed: Typed;
  try {
    typed = readTyped(verb, args);
  } catch (error) {
    const more = `Mehr dazu: npm run agency -- ${verb.noun} ${verb.verb} --help`;
    return refusal(`${complaint(error, verb)} ${more}`, json);
  }
  try {
    const config = readConfig(env);
    const reached = origin === undefined ? await reachOwnPortal(config) : portalAt(requireEncrypted(origin));
    try {
      return await run({ verb, typed, reached, file: new LoginFile(config.dataDir, origin), env });
    } finally {
      await reached.close();
    }
  } catch (error) {
    return refusal(messageOf(error, verb), json);
  }
}

/** The portal that is meant, by an option or the environment; undefined: this machine's. */
function originIn(args: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const place = args.findIndex((one) => one === '--portal' || one.startsWith('--portal='));
  const named = place < 0 ? env.AGENCY_PORTAL : (args[place]?.split('=')[1] ?? args[place + 1]);
  return named === undefined || named === '' ? undefined : (URL.parse(named)?.origin ?? named);
}

function requireEncrypted(origin: string): string {
  const url = URL.parse(origin);
  const isHere = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Refused(NOT_SECRET);
  return origin;
}

interface Asked {
  verb: Verb;
  typed: Typed;
  reached: Reached;
  file: LoginFile;
  env: NodeJS.ProcessEnv;
}

async function run(asked: Asked): Promise<CommandResult> {
  const { verb, typed, reached, file } = asked;
  const { noun, verb: word, subject } = verb;
  if (subject !== undefined && !subject.isOptional && (typed.subject ?? '') === '') {
    throw new Refused(`--${subject.name}: Bitte geben Sie diese Option an: ${subject.help}.`);
  }
  if (noun === 'officer' && word === 'login') return success(await logIn(asked));
  if (noun === 'officer' && word === 'logout') return success(await logOut(asked));
  const login = await findLogin(file, typed.officer, verb.isOpen === true);
  if (login === undefined && !verb.isOpen) throw new Refused(NOT_LOGGED_IN);
  const desk = new Desk(reached, login?.token);
  const result = await verb.run(desk, typed.sent, typed.subject ?? '');
  if (!isDownload(result))
    return success(typed.json ? JSON.stringify(result, null, 2) : await textOf(desk, verb, result));
  if (typed.output === undefined) return success(result.bytes);
  await writeFile(typed.output, result.bytes);
  return success(typed.json ? JSON.stringify({ file: typed.output }) : `Gespeichert: ${typed.output}`);
}

/** The result as text: as the verb prints it, or with the verb's labels, or with those of the portal's documentation. */
export async function textOf(desk: Desk, { print, labels }: Verb, result: Json): Promise<string> {
  if (print !== undefined) return print(result);
  if (labels !== undefined) return printAnswer(result, { own: labels, all: labels });
  const members = result['hydra:member'];
  const [first = result] = Array.isArray(members) ? (members as Json[]) : [];
  const documented = await desk.labels();
  const own = documented.get(String(first['@type'])) ?? {};
  // A property for which classes have different labels is shown by its name.
  const all = [...documented.values()].flatMap((labels) => Object.entries(labels));
  const isOne = ([name, text]: [string, string]) => all.every(([other, said]) => other !== name || said === text);
  return printAnswer(result, { own, all: Object.fromEntries(all.filter(isOne)) });
}

/** The login of whoever acts. Undefined: nobody is logged in, and none is named. Throws Refused. */
async function findLogin(
  file: LoginFile,
  officer: string | undefined,
  isOpen: boolean,
): Promise<KeptLogin | undefined> {
  const logins = await file.logins();
  if (officer !== undefined) {
    const found = logins.find((one) => one.email === keyOf(officer));
    if (found !== undefined) return found;
    throw new Refused(
      `„${officer}“ ist hier nicht angemeldet. Ein Name allein genügt nicht: npm run agency -- login <Adresse>`,
    );
  }
  if (logins.length <= 1 || isOpen) return logins[0];
  const names = logins.map(({ email }) => email).join(', ');
  throw new Refused(`Angemeldet sind ${names}. Bitte nennen Sie mit --officer, wer handelt.`);
}

/** Passwords and codes. Never options: other users of the machine can read the arguments of a process. */
const SECRETS = {
  password: { question: 'Passwort: ', variable: 'AGENCY_PASSWORD' },
  code: { question: 'Code aus der Authenticator-App: ', variable: 'AGENCY_CODE' },
  newPassword: { question: 'Ihr Passwort war ein Einmalpasswort. Neues Passwort: ', variable: 'AGENCY_NEW_PASSWORD' },
} as const;

type Secret = keyof typeof SECRETS;

/** Each from the environment, else typed without being shown, else a line of the input. Leaves out what is not given. */
async function askSecrets(names: readonly Secret[], env: NodeJS.ProcessEnv): Promise<Partial<Record<Secret, string>>> {
  const given: Partial<Record<Secret, string>> = {};
  for (const name of names) {
    const found = env[SECRETS[name].variable] ?? (await askLine(SECRETS[name].question));
    if (found !== undefined) given[name] = found;
  }
  return given;
}

/** One reader for all lines: a second one would miss lines that the first has already buffered. */
let lines: AsyncIterator<string> | undefined;

async function askLine(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  lines ??= createInterface({
    input: stdin,
    // A password is not shown while it is typed.
    ...(stdin.isTTY ? { output: new Writable({ write: (_chunk, _encoding, done) => done() }), terminal: true } : {}),
  })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (stdin.isTTY) stderr.write('\n');
  return done ? undefined : value;
}

const LOGIN = '/api/agency/login';

async function logIn({ typed, reached, file, env }: Asked): Promise<string> {
  const desk = new Desk(reached, undefined);
  const email = keyOf(typed.subject ?? '');
  const secrets = await askSecrets(['password', 'code'], env);
  let answer = await desk.post(LOGIN, { email, ...secrets });
  // A one-time password has to be replaced; the same code counts for that.
  if ('asks' in answer) {
    answer = await desk.post(LOGIN, { email, ...secrets, ...(await askSecrets(['newPassword'], env)) });
  }
  if ('asks' in answer) throw new Refused(OWN_PASSWORD);
  const { token, seconds, name } = answer;
  const until = later(REAL_CLOCK.now(), Number(seconds) * 1000).toISOString();
  await file.keep({ email, token: String(token), until });
  return typed.json ? JSON.stringify({ name, until }, null, 2) : `${name} ist angemeldet, bis ${printInstant(until)}.`;
}

async function logOut({ typed, reached, file }: Asked): Promise<string> {
  const login = await findLogin(file, typed.subject ?? typed.officer, false);
  if (login !== undefined) {
    await file.forget(login);
    // 401: the login has ended at the portal already.
    await new Desk(reached, login.token).post(`${LOGIN}/end`, {}).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    });
  }
  return typed.json ? '{}' : 'Sie sind abgemeldet.';
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

export function messageOf(error: unknown, { fields }: Verb): string {
  if (error instanceof Refused && error.violations.length > 0) {
    return error.violations.map((one) => inOptions(one, fields)).join('\n');
  }
  if (error instanceof FolderInUse) return BUSY;
  if (error instanceof ConfigError || error instanceof Refused) return error.message;
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  const isAway = code === 'ECONNREFUSED' || code === 'ENOTFOUND';
  if (isAway && error instanceof TypeError) return 'Das Portal ist nicht erreichbar. Bitte prüfen Sie --portal.';
  if (isAway) return 'Die Datenbank ist nicht erreichbar. Bitte prüfen Sie DATABASE_URL.';
  return `Der Auftrag konnte nicht ausgeführt werden: ${message}`;
}

function success(text: string | Uint8Array): CommandResult {
  return { code: 0, text, to: 'stdout' };
}

function refusal(message: string, json: boolean): CommandResult {
  return { code: 1, text: json ? JSON.stringify({ error: message }) : message, to: json ? 'stdout' : 'stderr' };
}

/** Waits until a pipe has taken everything: a protocol of thousands of entries must not be cut off by the exit. */
function write(stream: NodeJS.WriteStream, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => stream.write(typeof text === 'string' ? `${text}\n` : text, () => resolve()));
}

if (import.meta.main) process.exit(await main(process.argv.slice(2), process.env));
