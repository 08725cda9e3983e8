import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import type { LoadOutcome } from '../load.ts';
import { type Planted, plant } from '../plant.ts';
import { type LoadGenerator, type Server, startLoad, startOurs } from '../processes.ts';
import { quantile } from '../quantile.ts';
import { DrillPostgres } from './drill-postgres.ts';

export interface PlantedStage {
  server: Server;
  planted: Planted;
  databaseUrl: string;
  /** Saves of logged-in applicants for so many seconds, from a process of its own. */
  save(seconds: number): Promise<SaveRate>;
}

export interface SaveRate {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  refused: number;
}

/** The bench's planted companies with a server and its load generator, to measure what is left of them. */
export async function onPlantedStage(play: (stage: PlantedStage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  const postgres = await DrillPostgres.start(tmpdir());
  try {
    const planted = await plant(postgres.url, join(folder, 'planting'));
    const server = await startOurs(postgres.url, folder, false);
    const load = startLoad();
    try {
      const save = (seconds: number) => saveFor(load, server, planted, seconds);
      await save(1);
      await play({ server, planted, databaseUrl: postgres.url, save });
    } finally {
      await Promise.all([load.stop(), server.stop()]);
    }
  } finally {
    postgres.stop();
    await removeFolder(folder);
  }
}

async function saveFor(load: LoadGenerator, { port }: Server, { potId }: Planted, seconds: number): Promise<SaveRate> {
  const outcome: LoadOutcome = await load.run({ task: 'save', wording: 'portal', port, potId, seconds, entries: 0 });
  return {
    perSecond: outcome.acknowledged / outcome.seconds,
    p99: quantile(outcome.latencies, 0.99),
    refused: Object.values(outcome.refused).reduce((sum, count) => sum + count, 0),
  };
}

export function describeRate({ perSecond, p99 }: SaveRate): string {
  return `${Math.round(perSecond)} Speicherungen/s, p99 ${Math.round(p99)} ms`;
}
