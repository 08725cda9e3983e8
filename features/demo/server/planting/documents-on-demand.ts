import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LETTER } from '#features/letter/server/print-letter.ts';
import { SHEET } from '#features/proposal/server/make-sheet.ts';
import { VERIFICATION_SHEET } from '#features/verification/server/make-sheet.ts';
import type { JobKind } from '#ground/server/jobs/jobs.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { withoutJobs } from './desk.ts';

const KINDS = { proposal: SHEET, verification: VERIFICATION_SHEET, letter: LETTER } as const;

/** By the kind's own name of the id. */
function payloadOf({ kind, id }: Missing): object {
  return { proposal: { proposalId: id }, verification: { verificationId: id }, letter: { letterId: id } }[kind];
}

/** The portal without its printing: sheets and letters of the stories are not made before somebody looks at a case. */
export function unprinted(portal: Portal): Portal {
  return withoutJobs(portal, Object.values(KINDS));
}

interface Missing {
  kind: keyof typeof KINDS;
  /** Of the case or the letter. */
  id: string;
  /** By which it is asked for: the company, the application and what hangs on it. */
  keys: readonly string[];
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Makes what `unprinted` has left out when it is first looked at: the documents of a company with the first call of one of
 * its people, those of a case with the first call that names it. From then on they are what every document is, and a second
 * maker finds that there is nothing to do.
 */
export function documentsOnDemand(app: FastifyInstance, portal: Portal): void {
  const waiting = new Waiting(portal);
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) await waiting.make(url.toLowerCase().match(UUIDS) ?? []);
  });
  // Who is calling is known by then.
  app.addHook('preHandler', async ({ actor }) => {
    if (actor !== undefined && actor.companyId !== '') await waiting.make([actor.companyId]);
  });
}

class Waiting {
  readonly #portal: Portal;
  /** By what it is asked for; read once, since whatever comes later is made by its job. */
  #byKey: Promise<Map<string, Missing[]>> | undefined;
  readonly #running = new Map<string, Promise<void>>();

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async make(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    this.#byKey ??= readMissing(this.#portal.db);
    const byKey = await this.#byKey.catch((error: unknown) => {
      // Once failed is not failed for good.
      this.#byKey = undefined;
      throw error;
    });
    const wanted = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    for (const one of wanted) await this.#makeOnce(one, byKey);
  }

  #makeOnce(missing: Missing, byKey: Map<string, Missing[]>): Promise<void> {
    const running = this.#running.get(missing.id) ?? this.#make(missing, byKey);
    this.#running.set(missing.id, running);
    return running;
  }

  async #make(missing: Missing, byKey: Map<string, Missing[]>): Promise<void> {
    const { kind, id, keys } = missing;
    try {
      await this.#portal.jobs.runNow(KINDS[kind] as JobKind<object>, payloadOf(missing));
      for (const key of keys) byKey.set(key, byKey.get(key)?.filter((one) => one !== missing) ?? []);
    } catch (error) {
      // The call goes on without it, as it does where a job has not run yet; the next one tries again.
      this.#portal.log.event('job.failed', { queue: kind, job: id, reason: String(error) });
    } finally {
      this.#running.delete(id);
    }
  }
}

async function readMissing(db: Db): Promise<Map<string, Missing[]>> {
  const { rows } = await sql<Missing>`
    with missing as (
      select 'proposal' as kind, id, company_id, id as proposal_id, null::uuid as verification_id
      from proposal where content_hash is not null and sheet_media_id is null
      union all
      select 'verification', id, company_id, proposal_id, id
      from verification where content_hash is not null and sheet_media_id is null
      union all
      select 'letter', l.id, p.company_id, p.id, v.id
      from letter l join proposal p on p.id = l.proposal_id left join verification v on v.proposal_id = p.id
      where l.media_id is null
    ), beside as (
      select id, proposal_id from amendment union all select id, proposal_id from objection
      union all select id, proposal_id from correction union all select id, proposal_id from hearing
    )
    select kind, m.id,
      array_remove(array[m.id, company_id, m.proposal_id, verification_id]
        || (select array_agg(b.id) from beside b where b.proposal_id = m.proposal_id), null)::text[] as keys
    from missing m`.execute(db);
  const byKey = new Map<string, Missing[]>();
  for (const row of rows) for (const key of new Set(row.keys)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return byKey;
}
