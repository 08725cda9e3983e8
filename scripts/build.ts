import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** What `npm start` runs, both unless they are built. */
export async function build(): Promise<void> {
  await buildServer();
  await buildWeb();
}

if (import.meta.main) await build();
