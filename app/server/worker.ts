import type { WorkerPlace } from '#ground/server/cluster/worker.ts';
import { runProgram } from './run-program.ts';

/** One of several processes on a port, as the supervisor starts it. A start at a set time is the first one's matter: the others join the clock they find running. */
runProgram(async (config) => {
  const place = JSON.parse(process.env.PORTAL_WORKER ?? '') as WorkerPlace;
  const { joinCluster } = await import('#ground/server/cluster/worker.ts');
  const { serve } = await import('./serve.ts');
  await serve({ ...config, clockExplicit: config.clockExplicit && place.opens }, { worker: joinCluster(place) });
});
