import { mkdtemp, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { startPostgres } from '/work/main/scripts/postgres-server.ts';
import { plant } from '/work/main/bench/plant.ts';
import { Pgbench } from '/work/main/bench/pgbench.ts';
import { Ledger } from '/work/main/bench/ledger.ts';
const db = await startPostgres({ install: false });
const folder = await mkdtemp('/tmp/bench-helper-');
const planted = await plant(db!.url, folder);
await writeFile(`${folder}/statements.json`, JSON.stringify(planted, null, 1));
const ledger = await Ledger.open(db!.url);
const pgb = new Pgbench(await ledger.pgbenchPath(), db!.url, folder);
for (const task of ['save','enter'] as const) { const o = await pgb.run({ task, seconds: 2, entries: 6000, potId: '', port: 0 }, planted.statements[task]); console.log(task, o.acknowledged / o.seconds, await ledger.saves(), await ledger.entries()); }
console.log(db!.url, folder);
await new Promise(() => {});
