import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { samplePdf } from '../testing/sample-pdf.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ThreadBusy } from '../thread/side-threads.ts';
import { PdfInspector } from './inspector.ts';

const folder = temporaryFolder('inspector');
let harmless: string;
let scripted: string;
let inspector: PdfInspector;

beforeAll(async () => {
  harmless = join(folder, 'harmless.pdf');
  scripted = join(folder, 'scripted.pdf');
  await writeFile(harmless, samplePdf('(a longer file than the other, so that nothing of it may be left behind /JS)'));
  await writeFile(scripted, samplePdf('<< /S /JavaScript /JS (x) >>'));
});
afterEach(() => inspector.close());

it('inspects one file after the other in its thread', async () => {
  inspector = new PdfInspector();
  await writeFile(harmless, samplePdf());
  const files = [harmless, scripted, harmless, scripted];
  expect(await Promise.all(files.map((file) => inspect(file)))).toEqual(['harmless', 'script', 'harmless', 'script']);
});

it('refuses more files than may wait', async () => {
  inspector = new PdfInspector({ places: { each: 2, all: 2 } });
  const first = [inspect(harmless), inspect(harmless)];
  await expect(inspect(harmless)).rejects.toThrow(ThreadBusy);
  await Promise.all(first);
  expect(await inspect(scripted)).toBe('script');
});

/** As if every content were another one. */
let contents = 0;

async function inspect(path: string, account = 'a', sha256 = String(contents++)) {
  return (await inspector.inspect({ account, path, size: 1, sha256 })).finding;
}

/** A thread whose program answers 'ready' and then does what is given with each file. */
function program(onFile: string): URL {
  const code = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (path) => { ${onFile} }); parentPort.postMessage({ ready: true });`;
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/');${code}`)}`,
  );
}

it('gives a file up that takes too long, and goes on with the next', async () => {
  const stuck = "if (path.endsWith('harmless.pdf')) for (;;); parentPort.postMessage({ danger: 'script' });";
  inspector = new PdfInspector({ limitMs: 300, program: program(stuck) });
  const verdicts = await Promise.all([harmless, scripted].map((file) => inspect(file)));
  expect(verdicts).toEqual(['too-heavy', 'script']);
});

it('gives a file up that brings the thread down, and goes on with the next', async () => {
  const failing = "if (path.endsWith('harmless.pdf')) throw new Error('x'); parentPort.postMessage({});";
  inspector = new PdfInspector({ program: program(failing) });
  expect(await inspect(harmless)).toBe('too-heavy');
  expect(await inspect(scripted)).toBe('harmless');
});

it('looks at a content once, whoever sends it, and again where it was given up for no fault of its own', async () => {
  const counting =
    "globalThis.count = (globalThis.count ?? 0) + 1; parentPort.postMessage(globalThis.count > 1 ? { danger: 'script' } : {});";
  inspector = new PdfInspector({ program: program(counting) });
  const finds = await Promise.all([inspect(harmless, 'a', 'same'), inspect(harmless, 'a', 'same')]);
  expect([...finds, await inspect(harmless, 'b', 'same'), await inspect(harmless, 'b', 'other')]).toEqual([
    'harmless',
    'harmless',
    'harmless',
    'script',
  ]);
  await inspector.close();
  inspector = new PdfInspector({ program: program("throw new Error('x');") });
  expect(await inspect(harmless, 'a', 'same')).toBe('too-heavy');
  expect(await inspect(harmless, 'a', 'same')).toBe('too-heavy');
});
