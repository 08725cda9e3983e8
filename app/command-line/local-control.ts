import { createHash } from 'node:crypto';
import { chmod, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { FEATURES } from '#app/server/features.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { LocalActs } from '#ground/server/command-line.ts';
import { socketPath } from '#ground/server/config.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Longest request in characters; a line beyond it ends the connection. */
const MAX_REQUEST = 65_536;
const MAX_ANSWER_WAIT_MS = 300_000;
const WHERE = 'address';

/** Path of the socket where a server with this data folder listens for the command line. Only its own user may open it. */
export function controlPath(dataDir: string): string {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${digest(dataDir).slice(0, 16)}`;
  return socketPath(dataDir, 'control.sock', digest);
}

/** What a server answers on its socket. */
export interface Control {
  /** The address where it serves HTTP. */
  address(): string;
  run(request: unknown): Promise<LocalAnswer>;
}

/**
 * Tells the agency's command line where this server listens, and does what needs the machine itself: only one process may
 * hold the embedded database, and the clock lives in the server. One line of JSON each way. Another server on the same
 * folder keeps the socket it has.
 */
export async function openControl(portal: Portal, control: Control): Promise<{ close(): Promise<void> }> {
  const path = controlPath(portal.config.dataDir);
  if (await isAnswered(path)) return { close: async () => {} };
  if (process.platform !== 'win32') await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(control, socket);
  });
  await listen(server, path);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function listen(server: Server, path: string): Promise<void> {
  // Closed to other users from the moment it is made, not only after the chmod.
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

function serve(control: Control, socket: Socket): void {
  socket.on('error', () => {});
  let length = 0;
  socket.on('data', (bytes) => {
    length += bytes.length;
    if (length > MAX_REQUEST) socket.destroy();
  });
  createInterface({ input: socket }).on('line', (line) => {
    length = 0;
    void answer(control, line).then((result) => socket.writable && socket.write(`${JSON.stringify(result)}\n`));
  });
}

async function answer(control: Control, line: string): Promise<LocalAnswer | { address: string }> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { ok: false, message: 'Die Anfrage ist nicht lesbar.' };
  }
  return request === WHERE ? { address: control.address() } : control.run(request);
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = await open(path);
  socket?.destroy();
  return socket !== undefined;
}

/** An open connection, or undefined when nobody listens. */
async function open(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(undefined);
      else reject(error);
    });
  });
}

/** Where the server with this data folder listens; undefined when none runs. */
export async function findServer(dataDir: string): Promise<string | undefined> {
  return ((await ask(dataDir, WHERE)) as { address: string } | undefined)?.address;
}

/** Asks the server with this data folder; undefined when none runs. Throws when it dies before answering. */
export async function askServer(dataDir: string, request: LocalRequest): Promise<LocalAnswer | undefined> {
  return (await ask(dataDir, request)) as LocalAnswer | undefined;
}

async function ask(dataDir: string, request: LocalRequest | typeof WHERE): Promise<unknown> {
  const path = controlPath(dataDir);
  if (!(await isOwn(path))) return undefined;
  const socket = await open(path);
  if (socket === undefined) return undefined;
  try {
    socket.setTimeout(MAX_ANSWER_WAIT_MS, () => socket.destroy());
    socket.write(`${JSON.stringify(request)}\n`);
    for await (const line of createInterface({ input: socket })) return JSON.parse(line);
  } finally {
    socket.destroy();
  }
  throw new Error('Der Server hat die Verbindung beendet, bevor er geantwortet hat.');
}

/** Another user could have put a socket of that name into the shared temporary folder: it must belong to this user. */
async function isOwn(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const owner = await stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
  return owner !== undefined && owner === process.getuid?.();
}

export interface LocalRequest {
  /** 'noun verb'. */
  name: string;
  sent: Readonly<Record<string, unknown>>;
  /** Token of whoever is logged in. */
  session?: string | undefined;
}

export type LocalAnswer =
  | { ok: true; result: object }
  | { ok: false; message: string; violations?: readonly Violation[] };

/** What is done on the portal's own machine. */
export const LOCAL: LocalActs = Object.assign({}, ...FEATURES.map(({ local }) => local));

const UNREADABLE = 'Die Anfrage ist nicht lesbar.';
const FAULT =
  'Der Auftrag ist an einem Fehler des Servers gescheitert. Es wurde nichts geändert. Näheres steht im Protokoll des Servers.';

/** Does what the command line asks of the machine. Never throws: every refusal is an answer, and the result has been through JSON. */
export async function runLocal(portal: Portal, request: unknown): Promise<LocalAnswer> {
  if (!isLocalRequest(request)) return { ok: false, message: UNREADABLE };
  const { name, sent, session } = request;
  const act = Object.hasOwn(LOCAL, name) ? LOCAL[name] : undefined;
  if (act === undefined) return { ok: false, message: UNREADABLE };
  try {
    const result = await act.run(portal, readSent(act.fields, sent, ''), session);
    portal.log.event('agency.acted', { act: name });
    return { ok: true, result: JSON.parse(JSON.stringify(result)) as object };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { description: message, violations } = error;
      return { ok: false, message, ...(violations === undefined ? {} : { violations }) };
    }
    // Only the kind of error is logged: its message may quote personal data.
    portal.log.event('agency.fault', { act: name, error: error instanceof Error ? error.name : typeof error });
    return { ok: false, message: FAULT };
  }
}

function isLocalRequest(value: unknown): value is LocalRequest {
  if (!isRecord(value) || !isRecord(value.sent) || typeof value.name !== 'string') return false;
  return value.session === undefined || typeof value.session === 'string';
}
