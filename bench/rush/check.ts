import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Acts, MARK } from './acts.ts';

export interface Checked {
  what: string;
  acknowledged: number;
  stored: number;
  /** Acknowledged and not there, there and not acknowledged, or there in another state. */
  wrong: number;
}

/** The longest the letters and sheets may take once nobody comes any more. */
const PATIENCE_MS = 120_000;
const POLL_MS = 500;

/** Compares what was answered with success with what the database and the folders hold. */
export async function checkActs(databaseUrl: string, dataDir: string, potId: string, acts: Acts): Promise<Checked[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await jobsDone(client);
    const ids = async (text: string, values: unknown[] = []): Promise<string[]> =>
      (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    return [
      compare('entries', acts.entries, await ids('select id from raffle where pot_id = $1', [potId])),
      compare('applications', acts.proposals, await ids('select id from proposal')),
      compare(
        'quotas used',
        acts.proposals,
        await ids('select proposal_id as id from raffle where proposal_id is not null'),
      ),
      await checkSteps(client, acts),
      await checkFiles(client, dataDir, acts),
      compare(
        'links',
        acts.links,
        await ids(
          `select l.id from media_link l join media m on m.id = l.media_id where l.deleted_at is null and not m.generated`,
        ),
      ),
      compare('submissions', acts.submitted, await ids('select id from proposal where submitted_at is not null')),
      compare(
        'signature sheets',
        acts.submitted,
        await ids(
          'select l.proposal_id as id from media_link l join media m on m.id = l.media_id where m.generated and m.deleted_at is null',
        ),
      ),
      ...(await checkMails(client, dataDir, acts)),
    ];
  } finally {
    await client.end();
  }
}

/** Letters and sheets are made beside the calls. */
async function jobsDone(client: pg.Client): Promise<void> {
  const open = async () => {
    const { rows } = await client.query<{ number: number }>(
      `select count(*)::int as number from job.job where name <> 'sweep' and name not like '\\_\\_%' and state < 'completed' and start_after <= now()`,
    );
    return rows[0]?.number ?? 0;
  };
  const deadline = Date.now() + PATIENCE_MS;
  while ((await open()) > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function compare(what: string, acknowledged: readonly string[], stored: readonly string[]): Checked {
  const [told, kept] = [new Set(acknowledged), new Set(stored)];
  const twice = acknowledged.length - told.size + (stored.length - kept.size);
  const wrong = twice + told.difference(kept).size + kept.difference(told).size;
  return { what, acknowledged: acknowledged.length, stored: stored.length, wrong };
}

/** Each step as the last answered save left it, by its version and the number in its text. */
async function checkSteps(client: pg.Client, { steps }: Acts): Promise<Checked> {
  const { rows } = await client.query<{ key: string; version: number; mark: string | null }>(
    `select proposal_id || ' ' || step as key, version, substring(data::text from '${MARK} (\\d+)\\.') as mark from proposal_step`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const isWrong = ({ proposal, step, version, mark }: Acts['steps'][number]): boolean => {
    const row = stored.get(`${proposal} ${step}`);
    return row === undefined || row.version !== version || (mark !== undefined && Number(row.mark) !== mark);
  };
  const wrong = steps.filter(isWrong).length + Math.max(0, rows.length - steps.length);
  return { what: 'steps, last version', acknowledged: steps.length, stored: rows.length, wrong };
}

/** Rows with size and hash of what was sent, and the bytes in the storage. */
async function checkFiles(client: pg.Client, dataDir: string, { files }: Acts): Promise<Checked> {
  const { rows } = await client.query<{ id: string; row: string }>(
    `select id, concat_ws(' ', id, file_name, file_size, sha256) as row from media where deleted_at is null and not generated`,
  );
  const told = files.map(({ id, name, size, sha256 }) => `${id} ${name} ${size} ${sha256}`);
  const checked = compare(
    'files',
    told,
    rows.map(({ row }) => row),
  );
  const sizes = await Promise.all(
    files.map(
      async ({ id, size }) => (await sizeOf(join(dataDir, 'files', id.slice(0, 2), id.slice(2, 4), id))) === size,
    ),
  );
  return { ...checked, wrong: checked.wrong + sizes.filter((isRight) => !isRight).length };
}

function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** One letter for each entry and each sheet, and nobody has two of one kind. */
async function checkMails(client: pg.Client, dataDir: string, { entries, submitted }: Acts): Promise<Checked[]> {
  const { rows } = await client.query<{ subject: string; number: number; people: number }>(
    `select (subject like 'Unterschriftenblatt%')::text as subject, count(*)::int as number, count(distinct recipient)::int as people
     from (
       select subject, encode(recipient, 'hex') as recipient from sent_mail
       union all select data->>'subject', data->>'to' from job.job where name = 'mail'
     ) mail group by 1`,
  );
  const check = (what: string, acknowledged: number, isSheet: boolean): Checked => {
    const { number, people } = rows.find(({ subject }) => subject === String(isSheet)) ?? { number: 0, people: 0 };
    return { what, acknowledged, stored: number, wrong: Math.abs(number - acknowledged) + (number - people) };
  };
  const sent = (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const due = entries.length + submitted.length;
  return [
    check('letters on entries', entries.length, false),
    check('letters on sheets', submitted.length, true),
    { what: 'letters sent', acknowledged: due, stored: sent.length, wrong: Math.abs(sent.length - due) },
  ];
}
