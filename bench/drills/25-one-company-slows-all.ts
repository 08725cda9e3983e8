import { HOSTILE } from '#ground/server/testing/hostile-pdf.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { quantile } from '../quantile.ts';
import { type Call, Caller } from './caller.ts';
import { type Drill, numbers, pause, type Report, seconds } from './drill.ts';
import { plantApplicants } from './rush.ts';
import { onStage } from './stage.ts';

const AT_ONCE = 6;
const HOSTILE_BYTES = 16_000_000;
const SHORT_BYTES = 36 * 1024;
const TRIES = 40;
const PAUSE_MS = 250;
const LONGEST_MS = 1_500;

/** What one account does again and again in so many places, while another is measured. */
async function beside(work: () => Promise<unknown>, measured: () => Promise<Call>): Promise<Call[]> {
  let isOn = true;
  const busy = numbers(AT_ONCE).map(async () => {
    while (isOn) await work();
  });
  await pause(2_000);
  const calls: Call[] = [];
  for (const _ of numbers(TRIES)) {
    calls.push(await measured());
    await pause(PAUSE_MS);
  }
  isOn = false;
  await Promise.all(busy);
  return calls;
}

function judge(report: Report, what: string, calls: readonly Call[]): void {
  const times = calls.map(({ ms }) => ms);
  const p95 = quantile(times, 0.95);
  const wrong = calls.filter(({ status }) => status >= 300);
  report.must(wrong.length === 0, `${what}: ${calls.length - wrong.length} von ${calls.length} beantwortet`);
  report.inTime(p95 <= LONGEST_MS, `p50 ${seconds(quantile(times, 0.5))}, p95 ${seconds(p95)}`);
}

function short(): Buffer {
  return Buffer.concat([samplePdf(), Buffer.alloc(SHORT_BYTES, `%${Math.random()}\n`)]).subarray(0, SHORT_BYTES);
}

/** Made beforehand: it takes time that is not the portal's. */
function hostileFiles(bytes: number): Buffer[] {
  return Object.values(HOSTILE).map((make) => make(bytes));
}

/** The same file with another end, so that no verdict is kept for it. */
function unlike(file: Buffer): Buffer {
  return Buffer.concat([file, Buffer.from(`% ${Math.random()}\n`)]);
}

async function playUploads(report: Report, hostile: Caller, other: Caller): Promise<void> {
  const files = hostileFiles(HOSTILE_BYTES);
  const texts = new Set<string>();
  let turn = 0;
  const calls = await beside(
    async () => {
      const { status, body } = await hostile.upload(unlike(files[turn++ % files.length] ?? samplePdf()));
      texts.add(status === 201 ? 'angenommen' : `${status} ${body['hydra:description']}`);
    },
    () => other.upload(short()),
  );
  judge(report, `36 KB neben je ${AT_ONCE} feindlichen Hochladungen`, calls);
  report.see(`diese: ${[...texts].map((text) => text.split('\n')[0]).join(' / ')}`);
}

async function playSignatures(report: Report, hostile: Caller, other: Caller): Promise<void> {
  const [sheet, own] = [await hostile.sheet(), await other.sheet()];
  const heavy: string[] = [];
  for (const file of hostileFiles(HOSTILE_BYTES - sheet.length)) {
    const path = await hostile.signed(Buffer.concat([sheet, Buffer.from('/ByteRange '), file]));
    if (path !== undefined) heavy.push(path);
  }
  const checked = (await other.signed(own)) ?? '';
  let turn = 0;
  const calls = await beside(
    () => hostile.call('GET', heavy[turn++ % heavy.length] ?? ''),
    () => other.call('GET', checked),
  );
  judge(report, `Prüfung eines Blattes neben je ${AT_ONCE} aufwendigen`, calls);
}

export const DRILL: Drill = {
  number: 25,
  title: `${AT_ONCE} feindliche Dateien von 16 MB einer Firma, dauernd`,
  pass: `Hochladen (36 KB) und Signaturprüfung einer anderen Firma ≤ ${seconds(LONGEST_MS)} (p95)`,
  run: (report: Report) =>
    onStage({ embedded: true }, async (stage) => {
      const [one, two] = await stage.inside(({ portal }) => plantApplicants(portal, 2, 10));
      if (one === undefined || two === undefined) throw new Error('two applicants are needed');
      const server = await stage.serve();
      const [hostile, other] = [new Caller(server, one), new Caller(server, two)];
      await playUploads(report, hostile, other);
      await playSignatures(report, hostile, other);
      report.must(server.deaths === 0, `${server.deaths} Abstürze`);
    }),
};
