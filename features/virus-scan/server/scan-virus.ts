import { createReadStream } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import * as tls from 'node:tls';

const TIMEOUT_MS = 30_000;
const LONGEST_ANSWER = 4096;

/**
 * Asks a clamd at `tcp://host:port`, or at `tls://host:port` behind a tunnel, whether a file is infected (command INSTREAM). Throws when the scanner cannot be
 * reached or does not say a clear yes or no: then the file must not be taken.
 */
export async function isInfected(clamdUrl: string, path: string): Promise<boolean> {
  const socket = open(new URL(clamdUrl));
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

/** Behind `tls:` stands a tunnel, whose certificate must be for that name: clamd itself speaks no TLS. */
function open({ protocol, hostname, port: named }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const port = Number(named === '' ? 3310 : named);
  return protocol === 'tls:'
    ? tls.connect({ host, port, servername: isIP(host) === 0 ? host : '' })
    : connect({ host, port });
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
