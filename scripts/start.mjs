// @ts-check
// Plain JavaScript: the process that serves would keep the compiler it was started with.
import { buildIfChanged, PAGES, SERVER } from './built.mjs';
import { endWithNpm } from './end-with-npm.mjs';

endWithNpm();
const pages = buildIfChanged(PAGES);
await buildIfChanged(SERVER);
const { runPortal } = await import(new URL('../dist/server/main.js', import.meta.url).href);
runPortal(pages);
