import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ThreadBusy } from '../../platform/side-thread.ts';
import { PdfInspector } from './inspector.ts';
import { samplePdf } from './sample-pdf.ts';

let folder: string;
let harmless: string;
let scripted: string;
let inspector: PdfInspector;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  harmless = join(folder, 'harmless.pdf');
  scripted = join(folder, 'scripted.pdf');
  await writeFile(harmless, samplePdf('(a longer file than the other, so that nothing of it may be left behind /JS)'));
  await writeFile(scripted, samplePdf('<< /S /JavaScript /JS (x) >>'));
});
afterEach(() => inspector.close());
afterAll(() => rm(folder, { recursive: true }));

it('inspects one file after the other in its thread', async () => {
  inspector = new PdfInspector();
  await writeFile(harmless, samplePdf());
  const files = [harmless, scripted, harmless, scripted];
  expect(await Promise.all(files.map((file) => inspector.inspect(file)))).toEqual([
    undefined,
    'active',
    undefined,
    'active',
  ]);
});

it('refuses more files than may wait', async () => {
  inspector = new PdfInspector({ waiting: 2 });
  const first = [inspector.inspect(harmless), inspector.inspect(harmless)];
  await expect(inspector.inspect(harmless)).rejects.toThrow(ThreadBusy);
  await Promise.all(first);
  expect(await inspector.inspect(scripted)).toBe('active');
});

/** A thread whose program answers 'ready' and then does what is given with each file. */
function program(onFile: string): URL {
  const code = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (path) => { ${onFile} }); parentPort.postMessage({ ready: true });`;
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/');${code}`)}`,
  );
}

it('gives a file up that takes too long, and goes on with the next', async () => {
  const stuck = "if (path.endsWith('harmless.pdf')) for (;;); parentPort.postMessage({ danger: 'active' });";
  inspector = new PdfInspector({ timeLimitMs: 300, program: program(stuck) });
  const verdicts = await Promise.all([harmless, scripted].map((file) => inspector.inspect(file)));
  expect(verdicts).toEqual(['unreadable', 'active']);
});

it('gives a file up that brings the thread down, and goes on with the next', async () => {
  const failing = "if (path.endsWith('harmless.pdf')) throw new Error('x'); parentPort.postMessage({});";
  inspector = new PdfInspector({ program: program(failing) });
  expect(await inspector.inspect(harmless)).toBe('unreadable');
  expect(await inspector.inspect(scripted)).toBeUndefined();
});
