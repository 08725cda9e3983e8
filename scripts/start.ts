import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from '../api/src/platform/cluster/end-with-npm.ts';
import { isWebBuilt } from './build-web.ts';

endWithNpm();
const pages = (await isWebBuilt()) ? undefined : buildPages();
const { runPortal } = await import('../api/src/main.ts');
runPortal(pages);

/** In a process of its own, which gives back the half gigabyte it takes. */
async function buildPages(): Promise<void> {
  const program = fileURLToPath(new URL('./build-web.ts', import.meta.url));
  const build = spawn(process.execPath, [program], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
