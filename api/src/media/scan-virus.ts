import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

const TIMEOUT_MS = 30_000;
const LONGEST_ANSWER = 4096;

/**
 * Asks a clamd at `tcp://host:port` whether a file is infected (command INSTREAM). Throws when the scanner cannot be
 * reached or does not say a clear yes or no: then the file must not be taken.
 */
export async function isInfected(clamdUrl: string, path: string): Promise<boolean> {
  const { hostname, port } = new URL(clamdUrl);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port === '' ? 3310 : port) });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the virus scanner does not answer')));
  try {
    const answer = readAnswer(socket);
    const sent = pipeline(framed(path), socket, { end: false });
    const text = await Promise.race([answer, sent.then(() => answer)]);
    if (text.endsWith(' FOUND')) return true;
    if (text === 'stream: OK') return false;
    throw new Error('the virus scanner gave no verdict');
  } finally {
    socket.destroy();
  }
}

async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.endsWith('\0')) resolve(text.slice(0, -1).trim());
      else if (text.length > LONGEST_ANSWER) reject(new Error('the virus scanner gave no verdict'));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.trim()));
  });
}
