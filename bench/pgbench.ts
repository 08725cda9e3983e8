import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadOrder, LoadOutcome } from './load.ts';
import { CONNECTIONS, idSql, keyOf, OWN_APPLICATIONS, savedBody, tokenHashSql } from './planted.ts';
import type { RoundOrder } from './rounds.ts';
import { pgbenchScript, type Slot, type Statement, textSql } from './statements.ts';

/** The same statements from a client in C, over the same protocol: the floor nothing in JavaScript gets under. */
export class Pgbench {
  readonly #program: string;
  readonly #url: string;
  readonly #folder: string;

  /** `program` is pgbench's path; logs and scripts are written to `folder`. */
  constructor(program: string, url: string, folder: string) {
    this.#program = program;
    this.#url = url;
    this.#folder = folder;
  }

  async run({ task, seconds, entries }: RoundOrder, statements: readonly Statement[]): Promise<LoadOutcome> {
    const script = join(this.#folder, `${task}.sql`);
    const own = Math.floor(entries / CONNECTIONS);
    await writeFile(script, pgbenchScript(setupOf(task, own), statements, sqlOf));
    const until = task !== 'enter' ? ['-T', String(seconds)] : ['-t', String(own)];
    const log = ['-l', `--log-prefix=${join(this.#folder, 'pgbench')}`];
    const args = [
      '-n',
      '-M',
      'extended',
      '-c',
      String(CONNECTIONS),
      '-j',
      '1',
      '-D',
      'i=0',
      ...until,
      ...log,
      '-f',
      script,
      this.#url,
    ];
    const started = performance.now();
    await promisify(execFile)(this.#program, args, { maxBuffer: 64 * 1024 * 1024 });
    const elapsed = (performance.now() - started) / 1000;
    const latencies = await this.#readLog();
    return { acknowledged: latencies.length, refused: {}, seconds: elapsed, latencies };
  }

  /** One line a transaction; the third column is its duration in microseconds. */
  async #readLog(): Promise<number[]> {
    const names = (await readdir(this.#folder)).filter((name) => name.startsWith('pgbench.'));
    const texts = await Promise.all(names.map((name) => readFile(join(this.#folder, name), 'utf8')));
    await Promise.all(names.map((name) => rm(join(this.#folder, name))));
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
    return lines.map((line) => Number(line.split(' ')[2]) / 1000).sort((a, b) => a - b);
  }
}

/** `i` counts a client's transactions, `n` is whose turn it is. */
function setupOf(task: LoadOrder['task'], own: number): string[] {
  const again = `:client_id * ${OWN_APPLICATIONS} + :i % ${OWN_APPLICATIONS} + 1`;
  const n = task === 'enter' ? `:client_id * ${own} + :i` : again;
  return ['\\set i :i + 1', `\\set n ${n}`];
}

const SLOTS: Readonly<Record<Slot, string>> = {
  tokenHash: tokenHashSql(':n'),
  accountId: idSql('account', ':n'),
  companyId: idSql('company', ':n'),
  proposalId: idSql('proposal', ':n'),
  raffleId: idSql('raffle', ':n'),
  keyHolder: `('account ' || ${idSql('account', ':n')})`,
  key: `('${keyOf('')}' || :n::text)`,
  fingerprint: tokenHashSql(':n'),
  pseudonym: `('bench-' || :n::text)`,
  rowVersion: ':row_version',
  stepData: textSql(savedBody(1)),
};

function sqlOf(slot: Slot): string {
  return SLOTS[slot];
}
