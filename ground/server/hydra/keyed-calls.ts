import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ControlledTransaction } from 'kysely';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { Schema } from '../database/schema.ts';
import type { Db, Portal, Trx } from '../portal.ts';
import { getSecret } from '../settings.ts';
import { findAnswer, insertAnswer, type KeyedCall, type StoredAnswer } from './keyed-answers.ts';
import { badRequest, Problem, violations } from './problem.ts';
import { COMPANY_HEADER, findBearerToken } from './request.ts';

/**
 * The transaction of one call with a key. It stays open after the use case, until the answer is stored in it as well: act and
 * answer are stored together or not at all.
 */
export class KeyedTransaction {
  /** Given to the use case: its statements go to this transaction as soon as there is one. */
  readonly portal: Portal;
  /** Called with the content of a body that is only read while the call runs, as a file. Throws where the call was answered before. */
  readonly claim: (content: string) => Promise<void>;
  readonly #db: Db;
  #trx: ControlledTransaction<Schema> | undefined;
  #isAtWork = false;

  constructor(portal: Portal, claim: (content: string) => Promise<void>) {
    const dbNow = () => this.db;
    this.#db = portal.db;
    this.claim = claim;
    this.portal = {
      ...portal,
      transaction: (work) => this.transaction(work),
      get db() {
        return dbNow();
      },
    };
  }

  /** Where the call's statements go now. */
  get db(): Db {
    return this.#trx ?? this.#db;
  }

  /**
   * A transaction of the use case. One opened before it is committed first: a call of many transactions would else lock their
   * rows and the head of the record all at once, and could wait for people who wait for it.
   */
  async transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    if (this.#isAtWork) throw new Error('a transaction inside another one');
    this.#isAtWork = true;
    try {
      await this.commit();
      this.#trx = await this.#db.startTransaction().execute();
      return await work(this.#trx);
    } catch (error) {
      await this.rollBack();
      throw error;
    } finally {
      this.#isAtWork = false;
    }
  }

  async commit(): Promise<void> {
    await this.#end((trx) => trx.commit().execute());
  }

  async rollBack(): Promise<void> {
    await this.#end((trx) => trx.rollback().execute());
  }

  async #end(how: (trx: ControlledTransaction<Schema>) => Promise<unknown>): Promise<void> {
    const trx = this.#trx;
    this.#trx = undefined;
    if (trx !== undefined) await how(trx);
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a call starts work of others that waits for what it has written: it cannot be one transaction. */
    takesKey?: boolean;
    /** Whether a call acts in one statement that keeps the answer as well (`request.keyedCall`): it needs no transaction. */
    keepsAnswer?: (request: FastifyRequest) => boolean;
  }

  interface FastifyRequest {
    /** Only where the route keeps the answer itself, and the call has a key. */
    keyedCall?: KeyedCall;
    /** Only where the call has a key. */
    keyedTransaction?: KeyedTransaction;
    /** What a call with a key has to act on: its answer is kept in the transaction of what it did. */
    portal: Portal;
  }
}

const OTHER_CALL = 'Dieser Idempotency-Key gehört zu einem anderen Aufruf oder zu anderen Angaben.';
/** What an answer says besides its status and body. */
const KEPT_HEADERS = ['location', 'content-location', 'etag', 'accept-patch'];
const REPLAYED = 'idempotency-replayed';

const HEADER = 'idempotency-key';
/** Visible ASCII, as structured headers quote it or not. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key the caller chose for this call; undefined without one. Throws 400 for what is no key. */
function findKey(request: FastifyRequest): string | undefined {
  const given = request.headers[HEADER];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw badRequest('Der Kopf Idempotency-Key nimmt 1 bis 200 sichtbare ASCII-Zeichen.');
}

/** Whose key it is: two accounts may choose the same one. A visitor without account is known by the token alone. */
function holderOf(request: FastifyRequest): string {
  if (request.caller !== undefined) return request.caller;
  const token = findBearerToken(request) ?? '';
  return `visitor ${createHash('sha256').update(token).digest('base64url')}`;
}

/**
 * What the key stands for: the call with its content, for the company it names. Keyed, and without passwords: nothing that can be guessed may be
 * found out from it.
 */
function fingerprint(secret: KeyObject, request: FastifyRequest, content: string): Buffer {
  const call = [request.method, request.url, ...[request.headers[COMPANY_HEADER] ?? []].flat()].join(' ');
  return createHmac('sha256', secret).update(`${call}\n${content}`).digest();
}

function contentOf(body: unknown): string {
  const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);
  return JSON.stringify(body, withoutPasswords) ?? '';
}

/**
 * Calls that create or submit take an `Idempotency-Key`: the same call again is answered with the first answer for 24 hours
 * and does nothing. Register before any route.
 */
export function keyedCalls(app: FastifyInstance, portal: Portal): void {
  app.decorateRequest('portal', {
    getter() {
      return this.keyedTransaction?.portal ?? portal;
    },
  });
  app.addHook('onRoute', (route) => {
    if (!takesKey(route)) return;
    const { handler } = route;
    route.handler = function keyed(request, reply) {
      const key = findKey(request);
      const handle = async () => handler.call(this, request, reply);
      return key === undefined ? handle() : new KeyedRun(portal, request, reply, key).answer(handle);
    };
  });
}

function takesKey({ method, url, config }: RouteOptions): boolean {
  if (config?.takesKey === false) return false;
  const methods = [method].flat();
  return (
    url.startsWith('/api/') &&
    (methods.includes('POST') || (methods.includes('PUT') && url.endsWith('/apply-transition')))
  );
}

/** The call was answered before; travels up through whatever the handler had begun. */
class Answered extends Error {
  readonly stored: StoredAnswer;

  constructor(stored: StoredAnswer) {
    super('answered');
    this.stored = stored;
  }
}

class KeyedRun {
  readonly #portal: Portal;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #transaction: KeyedTransaction;
  readonly #key: string;
  readonly #keepsAnswer: boolean;
  /** Known once the whole content is. */
  #call: KeyedCall | undefined;

  constructor(portal: Portal, request: FastifyRequest, reply: FastifyReply, key: string) {
    this.#portal = portal;
    this.#request = request;
    this.#reply = reply;
    this.#key = key;
    this.#keepsAnswer = request.routeOptions.config.keepsAnswer?.(request) ?? false;
    this.#transaction = new KeyedTransaction(portal, (content) => this.#claim(content));
  }

  async answer(handle: () => Promise<unknown>): Promise<unknown> {
    try {
      if (this.#keepsAnswer) return await this.#leaveTo(handle);
      this.#request.keyedTransaction = this.#transaction;
      if (!this.#receivesFile) await this.#claim(contentOf(this.#request.body));
      return await this.#keep(await handle());
    } catch (error) {
      return this.#fail(error);
    }
  }

  /** Whether the call was answered before is only asked when it does not succeed. */
  async #leaveTo(handle: () => Promise<unknown>): Promise<unknown> {
    this.#call = await this.#callWith(contentOf(this.#request.body));
    this.#request.keyedCall = this.#call;
    return handle();
  }

  get #receivesFile(): boolean {
    return this.#request.routeOptions.config.multipart === true;
  }

  async #claim(content: string): Promise<void> {
    this.#call = await this.#callWith(content);
    const stored = await this.#find();
    if (stored !== undefined) throw new Answered(stored);
  }

  async #callWith(content: string): Promise<KeyedCall> {
    const secret = await getSecret(this.#portal);
    return {
      holder: holderOf(this.#request),
      key: this.#key,
      fingerprint: fingerprint(secret, this.#request, content),
    };
  }

  async #find(): Promise<StoredAnswer | undefined> {
    const { db, clock } = this.#portal;
    return this.#call && findAnswer(db, this.#call, clock.now());
  }

  /** The answer goes into the act's transaction; where the same call was faster, its answer counts and ours never was. */
  async #keep(body: unknown): Promise<unknown> {
    if (this.#call === undefined || typeof body !== 'object' || body === null || this.#reply.sent) {
      await this.#transaction.commit();
      return body;
    }
    const headers = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => {
        const value = this.#reply.getHeader(name);
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const answer = { status: this.#reply.statusCode, headers, body: JSON.stringify(body) };
    const isFirst = await insertAnswer(this.#transaction.db, this.#call, answer, this.#portal.clock.now());
    if (isFirst) await this.#transaction.commit();
    else throw new Error('the same call was faster');
    return body;
  }

  /** What was refused is not kept: nothing happened, and the next try may succeed. */
  async #fail(error: unknown): Promise<unknown> {
    // Whatever a use case had finished before it refused stays, as without a key.
    if (error instanceof Problem) await this.#transaction.commit();
    else await this.#transaction.rollBack();
    const stored = error instanceof Answered ? error.stored : await this.#find();
    if (stored === undefined) throw error;
    return this.#replay(stored);
  }

  #replay({ fingerprint: first, status, headers, body }: StoredAnswer): unknown {
    if (!this.#call?.fingerprint.equals(first)) throw violations([wrong('', OTHER_CALL)]);
    this.#reply.code(status).headers(headers).header(REPLAYED, 'true');
    return JSON.parse(body);
  }
}
