import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { REAL_CLOCK } from '#ground/server/clock.ts';

/** A login at the command line. `email`: in lower case. */
export interface KeptLogin {
  /** Address of the portal; empty: the one of this machine. */
  portal: string;
  email: string;
  token: string;
  /** ISO instant by the machine's clock. */
  until: string;
}

const OWN_ONLY = 0o600;
const OTHERS_MAY_READ = 'darf nur Ihnen gehören (Modus 0600). Bitte löschen Sie sie und melden Sie sich neu an';

/** Who is logged in from this machine, at which portal: a file that only its own user may read. */
export class LoginFile {
  readonly #path: string;
  readonly #portal: string;

  constructor(dataDir: string, portal = '') {
    this.#path = join(dataDir, 'command-line-logins.json');
    this.#portal = portal;
  }

  /** Logins at this portal that have not ended. Throws for a file that other users could have read or written. */
  async logins(): Promise<KeptLogin[]> {
    return (await this.#all()).filter(({ portal }) => portal === this.#portal);
  }

  /** The same at every portal. */
  async #all(): Promise<KeptLogin[]> {
    const text = await this.#read();
    const read: unknown = text === undefined ? [] : JSON.parse(text);
    const now = REAL_CLOCK.now().toISOString();
    return Array.isArray(read) ? read.filter(isLogin).filter(({ until }) => until > now) : [];
  }

  async keep(login: Omit<KeptLogin, 'portal'>): Promise<void> {
    await this.#write([...(await this.#without(login)), { ...login, portal: this.#portal }]);
  }

  async forget(gone: Pick<KeptLogin, 'email'>): Promise<void> {
    await this.#write(await this.#without(gone));
  }

  async #without(gone: Pick<KeptLogin, 'email'>): Promise<KeptLogin[]> {
    return (await this.#all()).filter(({ email, portal }) => email !== gone.email || portal !== this.#portal);
  }

  async #read(): Promise<string | undefined> {
    const found = await stat(this.#path).catch(() => undefined);
    if (found === undefined) return undefined;
    const isOwn = process.platform === 'win32' || ((found.mode & 0o077) === 0 && found.uid === process.getuid?.());
    if (!isOwn) throw new Error(`Die Datei ${this.#path} ${OTHERS_MAY_READ}.`);
    return readFile(this.#path, 'utf8');
  }

  /** Writes another file and renames it: a process that is killed meanwhile leaves the old one whole. */
  async #write(logins: readonly KeptLogin[]): Promise<void> {
    if (logins.length === 0) return rm(this.#path, { force: true });
    const beside = `${this.#path}.${process.pid}`;
    await mkdir(join(this.#path, '..'), { recursive: true });
    await writeFile(beside, JSON.stringify(logins), { mode: OWN_ONLY });
    await chmod(beside, OWN_ONLY);
    await rename(beside, this.#path);
  }
}

function isLogin(value: unknown): value is KeptLogin {
  return (
    isRecord(value) && [value.portal, value.email, value.token, value.until].every((one) => typeof one === 'string')
  );
}
