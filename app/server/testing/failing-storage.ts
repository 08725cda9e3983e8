import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

const BUCKET = 'portal';

/** An object storage that answers every call with 500, until it is well. */
export async function failingStorage(folder: string) {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await s3.run();
  let fails = false;
  const server = createServer((asked, answer) => {
    if (fails) {
      asked.resume();
      asked.on('end', () => answer.writeHead(500).end());
      return;
    }
    const { method, url, headers } = asked;
    const behind = request({ port, host: '127.0.0.1', method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    asked.pipe(behind);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    /** For STORAGE_URL. */
    url: `s3://${BUCKET}/files?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}&region=eu-central-1`,
    fail(isFailing: boolean) {
      fails = isFailing;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await s3.close();
    },
  };
}
