import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { STEP } from './planted.ts';

/**
 * What a save and a list cost with nothing of the portal in it: session by cookie, JSON Schema of the body, and a
 * transaction of five round trips; the same save as one statement; the caller's applications. Arguments: port, database.
 */
const POOL_SIZE = 10;
const [, , port, connectionString] = process.argv;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString, max: POOL_SIZE });
const app = Fastify({ bodyLimit: 1 << 20 });

const text = (maxLength: number) => ({ type: 'string', maxLength });
const BOOLEAN = { type: 'boolean' };
const SCHEMA = {
  body: {
    type: 'object',
    required: ['title', 'explainCommon'],
    additionalProperties: false,
    properties: {
      moduleOne: BOOLEAN,
      moduleTwo: BOOLEAN,
      title: text(100),
      startDate: { type: 'string' },
      endDate: { type: 'string' },
      diff: { type: 'integer' },
      extendedExecution: text(300),
      executionNotStarted: BOOLEAN,
      targets: { type: 'object', additionalProperties: BOOLEAN },
      targetsOther: text(200),
      explainCommon: text(3500),
      explainApplication: text(3500),
      explainImprovement: text(3500),
      securityTechnologies: text(2000),
      securityTargets: text(2000),
      isValueChain: BOOLEAN,
    },
  },
};

const SESSION = {
  name: 'session',
  text: 'select account_id from app.session where key = $1 and expires_at > now()',
};
const LOCK = {
  name: 'lock',
  text: 'select id, current_step, version, submitted_at from app.proposal where id = $1 and account_id = $2 for update',
};
const SAVE = {
  name: 'save',
  text: `update app.proposal_step set data = $2, saves = saves + 1, updated_at = now() where proposal_id = $1 and step = ${STEP}`,
};
const SAVE_AT_ONCE = {
  name: 'save-at-once',
  text: `with s as (select account_id from app.session where key = $1 and expires_at > now()),
    p as (select id from app.proposal
      where id = $2 and account_id = (select account_id from s) and submitted_at is null for update)
    update app.proposal_step set data = $3, saves = saves + 1, updated_at = now()
    where proposal_id = (select id from p) and step = ${STEP}`,
};
const LIST = {
  name: 'list',
  text: `select id, fkz as "proposalId", company_name as "companyName", current_step as "currentStep",
      sum_funding as "sumDijFunding", submitted_at as "submittedAt", confirmed_at as "confirmedAt",
      revision_status as "revisionStatus"
    from app.proposal where account_id = $1 order by id`,
};

interface Save {
  Params: { id: string };
  Body: object;
}

const ANSWER = { currentStep: STEP, enabledTransitions: [{ name: `to_step_${STEP + 1}` }] };

app.put<Save>(`/api/action/proposal/:id/step_${STEP}`, { schema: SCHEMA }, async (request) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const account = await accountOf(client, request);
    const { rows } = await client.query({ ...LOCK, values: [Number(request.params.id), account] });
    const [found] = rows as { id: number }[];
    if (found === undefined) throw refused(404);
    await client.query({ ...SAVE, values: [found.id, JSON.stringify(request.body)] });
    await client.query('commit');
    return ANSWER;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

app.put<Save>(`/one/action/proposal/:id/step_${STEP}`, { schema: SCHEMA }, async (request) => {
  const values = [sessionIn(request), Number(request.params.id), JSON.stringify(request.body)];
  const { rowCount } = await pool.query({ ...SAVE_AT_ONCE, values });
  if (rowCount === 0) throw refused(404);
  return ANSWER;
});

app.get('/api/proposals', async (request) => {
  const { rows, rowCount } = await pool.query({ ...LIST, values: [await accountOf(pool, request)] });
  return { 'hydra:member': rows as object[], 'hydra:totalItems': rowCount };
});

app.get('/health', async () => ({ status: 'ok' }));

async function accountOf(queries: pg.Pool | pg.PoolClient, request: FastifyRequest): Promise<number> {
  const { rows } = await queries.query({ ...SESSION, values: [sessionIn(request)] });
  const [found] = rows as { account_id: number }[];
  if (found === undefined) throw refused(401);
  return found.account_id;
}

function sessionIn({ headers }: FastifyRequest): string {
  return /(?:^|; )sid=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

function refused(statusCode: number): Error {
  return Object.assign(new Error(String(statusCode)), { statusCode });
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
