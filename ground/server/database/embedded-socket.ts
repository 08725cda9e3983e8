import { Duplex } from 'node:stream';
import type { DatabaseThread, FromDatabase } from './embedded-thread.ts';

/** AuthenticationOk and ReadyForQuery: the embedded database asks nobody for a password. */
const WELCOME = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/** The code PostgreSQL gives to those whose server process has crashed. */
const CRASHED = '57P02';

/**
 * A socket as node-postgres expects one, whose other end is the embedded database in its thread.
 * Only one may be open at a time: PGlite has a single session.
 */
export class EmbeddedSocket extends Duplex {
  readonly #opening: Promise<DatabaseThread>;
  #thread: DatabaseThread | undefined;
  #stopListening = (): void => {};
  #started = false;
  #queued: Uint8Array[] = [];
  #flushing = false;

  constructor(opening: Promise<DatabaseThread>) {
    super();
    this.#opening = opening;
  }

  connect(): this {
    this.#opening.then(
      (thread) => this.#attach(thread),
      (error: Error) => this.#breakOff(error.message),
    );
    return this;
  }

  #attach(thread: DatabaseThread): void {
    if (this.destroyed) return;
    this.#thread = thread;
    this.#stopListening = thread.listen((message) => this.#receive(message));
    thread.post({ kind: 'reset' });
  }

  #breakOff(reason: string): void {
    this.destroy(Object.assign(new Error(reason), { code: CRASHED }));
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    if (!this.#started) {
      this.#started = true;
      this.push(WELCOME);
    } else if (chunk[0] === TERMINATE) {
      this.push(null);
    } else {
      this.#enqueue(chunk);
    }
    done();
  }

  /** Messages written in one turn of the event loop travel together: a whole extended query is one round trip. */
  #enqueue(chunk: Uint8Array): void {
    this.#queued.push(chunk);
    if (this.#flushing) return;
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      const bytes = new Uint8Array(Buffer.concat(this.#queued));
      this.#queued = [];
      this.#thread?.post({ kind: 'bytes', bytes });
    });
  }

  #receive(message: FromDatabase): void {
    if (message.kind === 'bytes') this.push(message.bytes);
    else if (message.kind === 'reset') this.emit('connect');
    else if (message.kind === 'failed') this.#breakOff(message.reason);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#stopListening();
    done(error);
  }
}
