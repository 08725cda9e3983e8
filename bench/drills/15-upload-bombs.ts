import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { fileUpload, MULTIPART, multipartBody } from '#features/media/server/testing/media-client.ts';
import { objectStream, samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type Drill, numbers, pause, type Report } from './drill.ts';
import { plantApplicants } from './rush.ts';
import { onStage } from './stage.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const AT_ONCE = 16;
const GROWTH_MB = 64;
const GIGABYTE = 1 << 30;
const ENDLESS_BYTES = 200 * 1024 * 1024;
const { proofMaxBytes } = EXAMPLE_PROGRAMME.files;
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

function padded(length: number): Buffer {
  return Buffer.concat([samplePdf(), Buffer.alloc(length)]).subarray(0, length);
}

/** A stream that unpacks to a gigabyte, about one megabyte packed. */
function deflateBomb(): Buffer {
  return samplePdf('', [
    { dictionary: '/Filter /FlateDecode', body: deflateSync(Buffer.alloc(GIGABYTE), { level: 9 }) },
  ]);
}

const many = (count: number, text: string) =>
  numbers(count)
    .map((n) => `${n + 100} 0 obj ${text} endobj`)
    .join('\n');

/** Files as bodies, most of them hostile. */
const BODIES: Readonly<Record<string, () => Buffer>> = {
  'ein Byte zu groß': () => fileUpload(padded(proofMaxBytes + 1)).payload,
  'größte erlaubte': () => fileUpload(padded(proofMaxBytes)).payload,
  leer: () => fileUpload('').payload,
  '10.000 Teile': () => multipartBody(numbers(10_000).map((n) => ({ name: `f${n}`, content: 'x' }))),
  'PDF-Kopf mit HTML': () => fileUpload('%PDF-1.7\n<html><script>alert(1)</script></html>').payload,
  'PDF-Kopf mit ZIP': () =>
    fileUpload(Buffer.concat([Buffer.from('%PDF-1.7\nPK\u0003\u0004'), Buffer.alloc(5000, 7)])).payload,
  'PDF-Kopf mit EICAR': () => fileUpload(`%PDF-1.7\n${EICAR}`).payload,
  '/JavaScript': () => fileUpload(samplePdf('<< /S /JavaScript /JS (app.alert(1)) >>')).payload,
  '/JavaScript verpackt': () => fileUpload(samplePdf('', [objectStream('<< /S /JavaScript /JS (x) >>')])).payload,
  '/Launch': () => fileUpload(samplePdf('<< /S /Launch /F (cmd.exe) >>')).payload,
  '/EmbeddedFile': () => fileUpload(samplePdf('<< /Type /EmbeddedFile >>')).payload,
  'verpacktes Gigabyte': () => fileUpload(deflateBomb()).payload,
  '100.000 Objekte': () => fileUpload(samplePdf(many(100_000, '<< /A 1 >>'))).payload,
  'tief verschachtelt': () => fileUpload(samplePdf('['.repeat(100_000))).payload,
  'Name mit ../': () => fileUpload(samplePdf(), '../../etc/passwd.pdf').payload,
  'Name mit NUL': () => fileUpload(samplePdf(), 'a\u0000b.pdf').payload,
  'Name von rechts nach links': () => fileUpload(samplePdf(), 'a\u202Efdp.exe.pdf').payload,
  'Name mit 4 KB': () => fileUpload(samplePdf(), `${'n'.repeat(4096)}.pdf`).payload,
};

/** Of the process and its threads, in megabytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

interface Sent {
  status: number;
  text: string;
  location: string | undefined;
}

async function send({ origin }: SupervisedPortal, token: string, payload: Buffer): Promise<Sent> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': MULTIPART };
  const body = new Uint8Array(payload);
  const answer = await fetch(`${origin}/api/media`, { method: 'POST', headers, body }).catch(() => undefined);
  const told = ((await answer?.json().catch(() => ({}))) ?? {}) as Record<string, string>;
  return { status: answer?.status ?? 0, text: told['hydra:description'] ?? '', location: told['@id'] };
}

/** A body that says nothing, or something wrong, about its length; what is answered before the connection ends. */
function pour({ port }: SupervisedPortal, token: string, head: string, most: number): Promise<number> {
  return new Promise((resolve) => {
    let [answer, sent] = ['', 0];
    const socket = connect(port, '127.0.0.1');
    const block = Buffer.alloc(64 * 1024, 'x');
    const frame = head.includes('chunked')
      ? Buffer.concat([Buffer.from('10000\r\n'), block, Buffer.from('\r\n')])
      : block;
    const write = () => {
      while (sent < most && socket.writable) {
        sent += frame.length;
        if (!socket.write(frame)) return;
      }
      if (sent >= most) socket.end();
    };
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('drain', write);
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${MULTIPART}\r\n${head}\r\n\r\n`,
    );
    write();
  });
}

/** Stored, yet harmless: it is only ever handed out as a file to keep. */
async function isInert({ origin }: SupervisedPortal, token: string, path: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const media = (await (await fetch(`${origin}${path}`, { headers })).json()) as { downloadUrl: string };
  const answer = await fetch(`${origin}${media.downloadUrl}`, { headers });
  await answer.arrayBuffer();
  const { headers: got } = answer;
  return (
    /^attachment/.test(got.get('content-disposition') ?? '') &&
    got.get('x-content-type-options') === 'nosniff' &&
    /sandbox/.test(got.get('content-security-policy') ?? '')
  );
}

interface Seen {
  /** What is being sent. */
  now: string;
  refused: number;
  inert: number;
  wrong: string[];
}

async function throwBodies(server: SupervisedPortal, token: string, seen: Seen): Promise<void> {
  for (const [what, make] of Object.entries(BODIES)) {
    seen.now = what;
    const payload = make();
    for (const { status, text, location } of await Promise.all(
      numbers(AT_ONCE).map(() => send(server, token, payload)),
    )) {
      const isRefused = status >= 400 && status < 500 && text !== '';
      // A server that closes on a body too large may take the answer with it.
      if (isRefused || (status === 0 && payload.length > proofMaxBytes)) seen.refused += 1;
      else if (location !== undefined && (await isInert(server, token, location))) seen.inert += 1;
      else seen.wrong.push(`${what}: ${status} ${text}`);
    }
  }
}

async function throwStreams(server: SupervisedPortal, token: string, seen: Seen): Promise<void> {
  const kinds = {
    'endloser Körper': ['Transfer-Encoding: chunked', ENDLESS_BYTES],
    'Content-Length zu groß': ['Content-Length: 500000', 100_000],
    'Content-Length zu klein': ['Content-Length: 10', 200_000],
  } as const;
  for (const [what, [head, most]] of Object.entries(kinds)) {
    seen.now = what;
    for (const status of await Promise.all(numbers(AT_ONCE).map(() => pour(server, token, head, most)))) {
      if (status < 500 && (status === 0 || status >= 400)) seen.refused += 1;
      else seen.wrong.push(`${what}: ${status}`);
    }
  }
}

export const DRILL: Drill = {
  number: 15,
  title: `Hochgeladene Bomben, je ${AT_ONCE} zugleich`,
  pass: `0 Abstürze, Speicher +${GROWTH_MB} MB höchstens; abgelehnt mit deutschem Text oder unschädlich abgelegt; keine Reste`,
  run: (report: Report) =>
    onStage({}, async (stage) => {
      const [one] = await stage.inside(({ portal }) => plantApplicants(portal, 1, 6));
      const token = one?.token ?? '';
      const server = await stage.serve();
      // The checking thread and the connections are there before it is weighed.
      await Promise.all(numbers(AT_ONCE).map(() => send(server, token, fileUpload(padded(1_000_000)).payload)));
      await pause(1000);
      const before = memoryOf(server.pid);
      const seen: Seen = { now: '', refused: 0, inert: 0, wrong: [] };
      let most = { mb: before, during: '' };
      const weighing = setInterval(() => {
        const mb = memoryOf(server.pid);
        if (mb > most.mb) most = { mb, during: seen.now };
      }, 20);
      await throwBodies(server, token, seen);
      await throwStreams(server, token, seen);
      clearInterval(weighing);
      const wrong = [...new Set(seen.wrong)].slice(0, 5).join(', ') || 'nichts anderes';
      report.must(seen.wrong.length === 0, `${seen.refused} abgelehnt, ${seen.inert} unschädlich abgelegt, ${wrong}`);
      report.must(server.deaths === 0, `${server.deaths} Abstürze`);
      const growth = Math.round(most.mb - before);
      report.must(growth <= GROWTH_MB, `Speicher ${Math.round(before)} MB, höchstens +${growth} MB (${most.during})`);
      await pause(1000);
      const rest = readdirSync(join(stage.folder, 'data'), { recursive: true }).filter((name) =>
        /unfinished\//.test(String(name)),
      );
      report.must(rest.length === 0, `${rest.length} Dateien liegen geblieben`);
    }),
};
