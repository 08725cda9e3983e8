import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import type { Task } from './load.ts';
import { COMPANIES, idSql, keyOf, SAVED_STEP, SAVED_TEXT, savedBody, tokenHashSql } from './planted.ts';
import { openPortal } from './portal.ts';
import { type RawStatement, recordStatements } from './recorder.ts';
import { nameSlots, type Recognise, type Statement } from './statements.ts';

export interface Planted {
  potId: string;
  /** What our server sends to the database for one request. */
  statements: Record<Task, Statement[]>;
}

/** A version no other number of a save can be mistaken for. */
const RECOGNISABLE_VERSION = 424_242;

/** Fills an empty database for the bench and records what one request of each kind asks of it. */
export async function plant(databaseUrl: string, dataDir: string): Promise<Planted> {
  const { portal, app, close } = await openPortal(databaseUrl, dataDir);
  const example = await buildAccount({ portal }, {});
  const proposalId = await buildProposal({ portal }, example, { at: SAVED_STEP + 1 });
  const potId = await findOpenPot(portal);
  await copyAccounts(portal.db, example);
  await copyApplications(portal.db, proposalId);
  const save = await recordSave(portal, app, example, proposalId);
  const enter = await recordEntry(portal, app, example, potId);
  const list = await recordList(app, example);
  await sql`truncate raffle, idempotency_key cascade`.execute(portal.db);
  await sql`truncate job.job`.execute(portal.db);
  await sql`vacuum analyze`.execute(portal.db);
  await close();
  return { potId, statements: { save, enter, list } };
}

async function findOpenPot(portal: Portal): Promise<string> {
  const now = portal.clock.now();
  const pot = await portal.db
    .selectFrom('raffle_pot')
    .select('id')
    .where('raffle_begin', '<=', now)
    .where('raffle_end', '>', now)
    .executeTakeFirstOrThrow();
  return pot.id;
}

/** Copies of the example's rows with other keys: the columns stay the builders' business. */
async function copyAccounts(db: Db, { accountId, companyId }: BuiltAccount): Promise<void> {
  const account = `'id', ${idSql('account', 'n')}, 'email', 'person-' || n || '@example.org', 'email_key', 'person-' || n || '@example.org'`;
  const company = `'id', ${idSql('company', 'n')}, 'account_id', ${idSql('account', 'n')}`;
  const family = `'id', ${idSql('family', 'n')}, 'account_id', ${idSql('account', 'n')}`;
  const token = `'hash', ${tokenHashSql('n')}, 'family_id', ${idSql('family', 'n')}`;
  await copyRows(db, 'account', `id = '${accountId}'`, account, COMPANIES);
  await copyRows(db, 'company', `id = '${companyId}'`, company, COMPANIES);
  await copyRows(db, 'token_family', `account_id = '${accountId}'`, family, COMPANIES);
  await copyRows(
    db,
    'oauth_token',
    `family_id = (select id from token_family where account_id = '${accountId}')`,
    token,
    COMPANIES,
  );
}

async function copyApplications(db: Db, example: string): Promise<void> {
  const proposal = `'id', ${idSql('proposal', 'n')}, 'number', 'DJ22-B' || n, 'company_id', ${idSql('company', 'n')}, 'account_id', ${idSql('account', 'n')}`;
  await copyRows(db, 'proposal', `id = '${example}'`, proposal, COMPANIES);
  await copyRows(
    db,
    'proposal_step',
    `proposal_id = '${example}'`,
    `'proposal_id', ${idSql('proposal', 'n')}`,
    COMPANIES,
  );
}

export async function copyRows(db: Db, table: string, where: string, changed: string, times: number): Promise<void> {
  const copy = `jsonb_populate_record(null::${table}, to_jsonb(source) || jsonb_build_object(${changed}))`;
  const example = `(select * from ${table} where ${where}) source`;
  await sql
    .raw(`insert into ${table} select copy.* from ${example}, generate_series(1, ${times}) n, lateral ${copy} copy`)
    .execute(db);
}

async function recordSave(
  portal: Portal,
  app: FastifyInstance,
  { headers, token }: BuiltAccount,
  proposalId: string,
): Promise<Statement[]> {
  await portal.db
    .updateTable('proposal')
    .set({ row_version: RECOGNISABLE_VERSION })
    .where('id', '=', proposalId)
    .execute();
  const request = {
    method: 'PUT',
    url: `/api/action/proposal/${proposalId}/step_${SAVED_STEP}`,
    payload: savedBody(0),
  } as const;
  const { recorded } = await recordRequest(app, { ...request, headers });
  return nameSlots(recorded, (value) => {
    if (isTokenHash(value, token)) return 'tokenHash';
    if (value === proposalId) return 'proposalId';
    if (value === RECOGNISABLE_VERSION) return 'rowVersion';
    return typeof value === 'string' && value.includes(SAVED_TEXT) ? 'stepData' : undefined;
  });
}

async function recordEntry(
  portal: Portal,
  app: FastifyInstance,
  example: BuiltAccount,
  potId: string,
): Promise<Statement[]> {
  // Read once a process, not with every entry.
  await getSecret(portal);
  const key = keyOf(0);
  const payload = JSON.stringify({ rafflePot: `/api/raffle_pots/${potId}`, isValueChain: false });
  const { recorded, body } = await recordRequest(app, {
    method: 'POST',
    url: '/api/raffles',
    payload,
    headers: { ...example.headers, 'idempotency-key': key },
  });
  const recognise: Recognise = (value) => {
    if (isTokenHash(value, example.token)) return 'tokenHash';
    if (value === example.accountId) return 'accountId';
    if (value === example.companyId) return 'companyId';
    if (value === body.id) return 'raffleId';
    if (value === `account ${example.accountId}`) return 'keyHolder';
    if (value === key) return 'key';
    if (Buffer.isBuffer(value)) return 'fingerprint';
    return value === body.pseudonym ? 'pseudonym' : undefined;
  };
  return nameSlots(recorded, recognise);
}

async function recordList(
  app: FastifyInstance,
  { token, accountId, companyId, headers }: BuiltAccount,
): Promise<Statement[]> {
  const { recorded } = await recordRequest(app, { method: 'GET', url: '/api/proposals', headers });
  return nameSlots(recorded, (value) => {
    if (isTokenHash(value, token)) return 'tokenHash';
    if (value === accountId) return 'accountId';
    return value === companyId ? 'companyId' : undefined;
  });
}

async function recordRequest(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<{ recorded: RawStatement[]; body: Record<string, unknown> }> {
  let answer = { statusCode: 0, body: '{}' };
  const recorded = await recordStatements(async () => {
    answer = await app.inject({ ...options, headers: { ...options.headers, 'content-type': 'application/ld+json' } });
  });
  if (answer.statusCode >= 300) throw new Error(`the example was refused with ${answer.statusCode}: ${answer.body}`);
  return { recorded, body: JSON.parse(answer.body) as Record<string, unknown> };
}

function isTokenHash(value: unknown, token: string): boolean {
  return Buffer.isBuffer(value) && value.equals(createHash('sha256').update(token).digest());
}
