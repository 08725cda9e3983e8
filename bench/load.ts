import { COMPANIES, CONNECTIONS, idOf, keyOf, OWN_APPLICATIONS, SAVED_STEP, savedBody, tokenOf } from './planted.ts';
import { RawClient, rawRequest } from './raw-client.ts';
import { APPLICATIONS, ownerOf, referenceBody, STEP, sessionOf } from './reference/planted.ts';

export type Task = 'save' | 'enter' | 'list';

/** The load generator, a process of its own: an order comes as a message, the outcome goes back as one. */
export interface LoadOrder {
  task: Task;
  port: number;
  /** Whose paths, bodies and callers are asked for; the bare server takes those of the portal. */
  wording: 'portal' | 'reference' | 'one-statement';
  potId: string;
  /** Saves and lists go on this long. Entering the pot ends after `entries` companies, or after four times as long. */
  seconds: number;
  entries: number;
}

export interface LoadOutcome {
  /** Requests answered with success. */
  acknowledged: number;
  refused: Record<string, number>;
  /** From the first request to the last answer. */
  seconds: number;
  /** Milliseconds of every acknowledged request, sorted. */
  latencies: number[];
}

async function run(order: LoadOrder): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { acknowledged: 0, refused: {}, seconds: 0, latencies: [] };
  const requests = Array.from({ length: CONNECTIONS }, (_, connection) => requestsOf(order, connection));
  const started = performance.now();
  await Promise.all(requests.map((own) => converse(order.port, own(started), outcome)));
  outcome.seconds = (performance.now() - started) / 1000;
  outcome.latencies.sort((a, b) => a - b);
  return outcome;
}

type Requests = (started: number) => Iterable<Buffer>;

function requestsOf(order: LoadOrder, connection: number): Requests {
  const { task, wording, seconds, entries, potId } = order;
  if (task === 'enter') {
    const once = entering(connection, Math.min(entries, COMPANIES), potId);
    return (started) => until(started + seconds * 4000, once);
  }
  const again = wording === 'portal' ? ofPortal(task, connection) : ofReference(task, connection, wording);
  return (started) => until(started + seconds * 1000, forEver(again));
}

function ofPortal(task: 'save' | 'list', connection: number): Buffer[] {
  return task === 'list' ? lists(connection) : saves(connection);
}

/** The requests, as long as it is earlier than `deadline` (milliseconds of the process). */
function* until(deadline: number, requests: Iterable<Buffer>): Generator<Buffer> {
  for (const request of requests) {
    if (performance.now() >= deadline) return;
    yield request;
  }
}

function* forEver(requests: readonly Buffer[]): Generator<Buffer> {
  while (true) yield* requests;
}

/** Two bodies in turn for each of a connection's applications: every save changes something. */
function saves(connection: number): Buffer[] {
  return [1, 2].flatMap((variant) => {
    const body = savedBody(variant);
    return Array.from({ length: OWN_APPLICATIONS }, (_, index) => {
      const n = connection * OWN_APPLICATIONS + index + 1;
      return rawRequest('PUT', `/api/action/proposal/${idOf('proposal', n)}/step_${SAVED_STEP}`, headOf(n), body);
    });
  });
}

/** Each of the connection's companies asks for its applications in turn. */
function lists(connection: number): Buffer[] {
  return Array.from({ length: OWN_APPLICATIONS }, (_, index) =>
    rawRequest('GET', '/api/proposals', headOf(connection * OWN_APPLICATIONS + index + 1), ''),
  );
}

/** With a key, as browsers send every creating call. */
function entering(connection: number, entries: number, potId: string): Buffer[] {
  const body = JSON.stringify({ rafflePot: `/api/raffle_pots/${potId}`, isValueChain: false });
  const count = Math.floor(entries / CONNECTIONS);
  return Array.from({ length: count }, (_, index) => {
    const n = connection * count + index + 1;
    return rawRequest('POST', '/api/raffles', [...headOf(n), `Idempotency-Key: ${keyOf(n)}`], body);
  });
}

function headOf(account: number): string[] {
  const type = 'application/ld+json';
  return [`Authorization: Bearer ${tokenOf(account)}`, `Accept: ${type}`, `Content-Type: ${type}`];
}

function ofReference(task: 'save' | 'list', connection: number, wording: 'reference' | 'one-statement'): Buffer[] {
  const way = wording === 'reference' ? 'api' : 'one';
  const apart = Math.floor(APPLICATIONS / CONNECTIONS / OWN_APPLICATIONS);
  return Array.from({ length: OWN_APPLICATIONS }, (_, index) => {
    const application = ((index * apart * CONNECTIONS + connection) % APPLICATIONS) + 1;
    const head = [`Cookie: sid=${sessionOf(ownerOf(application))}`, 'Content-Type: application/json'];
    if (task === 'list') return rawRequest('GET', '/api/proposals', head.slice(0, 1), '');
    const path = `/${way}/action/proposal/${application}/step_${STEP}`;
    return rawRequest('PUT', path, head, referenceBody(1 + (index % 2)));
  });
}

async function converse(port: number, requests: Iterable<Buffer>, outcome: LoadOutcome): Promise<void> {
  const client = new RawClient(port);
  for (const request of requests) {
    const { status, ms } = await client.send(request);
    if (status >= 200 && status < 300) {
      outcome.acknowledged += 1;
      outcome.latencies.push(ms);
    } else outcome.refused[status] = (outcome.refused[status] ?? 0) + 1;
  }
  client.close();
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
