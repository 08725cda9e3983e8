import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Task } from './load.ts';
import type { Slot, Statement, Value } from './statements.ts';

/**
 * What is left of the portal without its rules: one Fastify and one pool that repeat our server's statements word for
 * word and check nothing. Arguments: port, database, file with the statements.
 */
type Slots = Partial<Record<Slot, unknown>>;
type Queries = Pick<pg.Pool, 'query'>;

const POOL_SIZE = 10;
const [, , port, connectionString, file] = process.argv;
const { save, enter, list } = JSON.parse(readFileSync(String(file), 'utf8')) as Record<Task, Statement[]>;
const pool = new pg.Pool({ connectionString, max: POOL_SIZE, options: '-c timezone=UTC' });
const app = Fastify();

app.addContentTypeParser('application/ld+json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
  JSON.parse(text),
);

app.put<{ Params: { id: string }; Body: object }>('/api/action/proposal/:id/step_:number', async (request, reply) => {
  const tokenHash = hashOf(request.headers.authorization);
  const written = await repeat(save, {
    tokenHash,
    proposalId: request.params.id,
    stepData: JSON.stringify(request.body),
  });
  return reply.code(written.length > 0 ? 200 : 409).send(request.body);
});

app.post('/api/raffles', async (request, reply) => {
  const tokenHash = hashOf(request.headers.authorization);
  const key = request.headers['idempotency-key'];
  const made = { raffleId: randomUUID(), pseudonym: randomBytes(16).toString('hex'), fingerprint: randomBytes(32) };
  const slots = { tokenHash, key, ...made };
  const written = await repeat(enter, slots);
  return reply.code(written.length > 0 ? 201 : 409).send({ id: slots.raffleId });
});

app.get('/api/proposals', async (request) => repeat(list, { tokenHash: hashOf(request.headers.authorization) }));

app.get('/health', async () => ({ status: 'ok' }));

function hashOf(authorization = ''): Buffer {
  return createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
}

/** Runs the statements in order; the rows of the last one before a commit. */
async function repeat(statements: readonly Statement[], slots: Slots): Promise<object[]> {
  let client: pg.PoolClient | undefined;
  let found: object[] = [];
  try {
    for (const { values, ...statement } of statements) {
      if (statement.text === 'begin') client = await pool.connect();
      const query = { ...statement, values: values.map((value) => parameterOf(value, slots)) };
      const { rows } = await (client ?? (pool as Queries)).query<Record<string, unknown>>(query);
      if (statement.text !== 'commit') found = rows;
      learn(slots, rows[0]);
      if (statement.text !== 'commit') continue;
      client?.release();
      client = undefined;
    }
  } finally {
    client?.release(true);
  }
  return found;
}

function parameterOf(value: Value, slots: Slots): unknown {
  if ('slot' in value) return slots[value.slot];
  return 'instant' in value ? value.instant : value.constant;
}

/** Later statements ask with what earlier ones answered: whose token it is, which version was read. */
function learn(slots: Slots, row: Record<string, unknown> | undefined): void {
  slots.accountId ??= row?.holder_id;
  slots.keyHolder ??= row?.holder_id && `account ${row.holder_id}`;
  slots.companyId ??= row?.holder_company_id;
  slots.rowVersion ??= row?.row_version;
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
