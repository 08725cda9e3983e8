import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What proves who sits at the machine. None of it is ever an option: other people can read those. */
const SECRETS = {
  password: { question: 'Passwort: ', variable: 'AGENCY_PASSWORD' },
  code: { question: 'Code aus der Authenticator-App: ', variable: 'AGENCY_CODE' },
  newPassword: { question: 'Ihr Passwort war ein Einmalpasswort. Neues Passwort: ', variable: 'AGENCY_NEW_PASSWORD' },
} as const;

type Secret = keyof typeof SECRETS;

/** Each from the environment, else typed unseen, else a line of the input. What is not there stays out. */
export async function askSecrets(
  names: readonly Secret[],
  env: NodeJS.ProcessEnv,
): Promise<Partial<Record<Secret, string>>> {
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
