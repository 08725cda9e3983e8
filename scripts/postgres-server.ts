import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnDebian } from './debian.ts';

export interface PostgresServer {
  /** Connection to its maintenance database. */
  url: string;
  /** Its data, with `postmaster.pid` as long as it runs. */
  data: string;
  /** Runs one of its programs, e.g. `pg_ctl`, as the user it runs as. Rejects when it fails. */
  run(program: string, args: readonly string[]): Promise<void>;
  stop(): void;
}

interface PostgresPlace {
  install: boolean;
  /** Folder to put it into; the system's for temporary files without it. */
  folder?: string;
}

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const AS_ROOT = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL of its own on a loopback port, with default durability. On Debian it is installed when it is
 * missing and `install` allows it. Undefined where there is none to be had.
 */
export async function startPostgres({
  install,
  folder: parent = tmpdir(),
}: PostgresPlace): Promise<PostgresServer | undefined> {
  const bin = findBinaries() ?? (install && installOnDebian('postgresql') ? findBinaries() : undefined);
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(parent, 'portal-postgres-'));
  const data = join(folder, 'data');
  if (AS_ROOT) chownSync(folder, idOf('-u'), idOf('-g'));
  const port = await freePort();
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    data,
    run: (program, args) => runAside(join(bin, program), args),
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const candidates = versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  const onPath = spawnSync('pg_config', ['--bindir']);
  if (onPath.status === 0) candidates.push(onPath.stdout.toString().trim());
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: there it runs as the user its package has made. */
function run(file: string, args: readonly string[]): void {
  execFileSync(file, args, surroundings());
}

async function runAside(file: string, args: readonly string[]): Promise<void> {
  const [code] = (await once(spawn(file, args, surroundings()), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

function surroundings() {
  const user = AS_ROOT ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return { ...user, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], cwd: tmpdir() };
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres']).toString());
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
