import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { isBuilt, SERVER } from './built.mjs';
import { buildAside, swapParts } from './swap-built.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(ROOT, SERVER.folder);
/** What `npm start` and `npm run agency` run. */
export const PORTAL = join(BUILT, 'main.js');
export const COMMAND_LINE = join(BUILT, 'agency-cli.js');
/** They keep their names; all else is called by its content. */
const STARTED = { main: 'app/server/main.ts', 'agency-cli': 'app/command-line/agency-cli.ts' };
/** What a thread or a process of its own runs. */
const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
/**
 * Libraries stay where they are: some look for files beside themselves. Kysely comes as two hundred and fifty modules, of which
 * we use a third.
 */
const OURS = /^(\.|\/|#|@oxc-project\/runtime|kysely$)/;

/** Builds the server's program, and with it those of its threads and processes, unless it is built (decision 120). */
export async function buildServer(): Promise<void> {
  if (isBuilt(SERVER)) return;
  const { rolldown } = await import('rolldown');
  const program = await rolldown({
    input: Object.fromEntries(Object.entries(STARTED).map(([name, path]) => [name, join(ROOT, path)])),
    platform: 'node',
    tsconfig: false,
    external: (id) => !OURS.test(id),
    plugins: [besideSources()],
  });
  const entryFileNames = ({ name }: { name: string }) => (name in STARTED ? '[name].js' : '[name]-[hash].js');
  const output = { format: 'esm', entryFileNames, comments: { jsdoc: false } } as const;
  const plugins = [oneByteALetter()];
  const write = async (dir: string) => void (await program.write({ ...output, plugins, dir }));
  await buildAside(SERVER, write, swapParts(Object.keys(STARTED).map((name) => `${name}.js`)));
  await program.close();
}

/** A file that stands beside its source is found there by the built program, too; a program is built and found as such. */
function besideSources(): Plugin {
  return {
    name: 'beside-sources',
    transform: {
      filter: { code: /import\.meta\.(url|dirname|filename)/ },
      handler(code, id) {
        if (/import\.meta\.(dir|file)name/.test(code))
          throw new Error(`${id}: only import.meta.url is found beside its source`);
        const withPrograms = code.replaceAll(PROGRAM, (_all, path: string) => {
          const program = join(dirname(id), path);
          const name = relative(ROOT, program).replace(/\.ts$/, '').replaceAll('/', '-');
          const chunk = this.emitFile({ type: 'chunk', id: program, name });
          return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
        });
        const source = JSON.stringify(relative(BUILT, id));
        return { code: withPrograms.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`) };
      },
    },
  };
}

/** The engine keeps the text of a program, and with a single quotation mark of ours in two bytes a letter. */
function oneByteALetter(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'one-byte-a-letter',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (/\\[^\0-\u00ff]/.test(part.code))
          throw new Error(`${part.fileName}: behind a backslash a letter's escape would mean something else`);
        part.code = part.code.replaceAll(/[^\0-\u00ff]/g, escaped);
      }
    },
  };
}

if (import.meta.main) await buildServer();
