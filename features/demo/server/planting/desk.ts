import type { Actor } from '#features/access/server/actor.ts';
import type { DeclaredAct } from '#features/cases/rules/all-tables.ts';
import { type PerformedAct, performAct } from '#features/cases/server/perform-act.ts';
import { applicantPerformer, officerPerformer, type Performer } from '#features/cases/server/performer.ts';
import { listOfficers } from '#features/officers/server/store.ts';
import { CHECK_LISTS, type ReviewedRecord } from '#features/proposal/rules/check-list.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Jobs } from '#ground/server/jobs/jobs.ts';
import { MAIL } from '#ground/server/mail.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { DEMO_OFFICERS, type DemoSeat, seatEmail } from '../officers.ts';

/** The portal as it was at an instant: use cases write that day's times. */
export function at(portal: Portal, instant: string): Portal {
  const now = new Date(instant);
  return { ...portal, clock: { simulated: true, now: () => now, today: () => dayOf(now) } };
}

/** The portal without its mails: those of a story that began long ago have been read and are not sent today. */
export function quiet(portal: Portal): Portal {
  return withoutJobs(portal, [MAIL]);
}

/** The portal without jobs of these kinds. */
export function withoutJobs(portal: Portal, kinds: readonly { name: string }[]): Portal {
  const { jobs } = portal;
  const left = new Set(kinds.map(({ name }) => name));
  const enqueue: Jobs['enqueue'] = async (trx, kind, ...rest) => {
    if (!left.has(kind.name)) await jobs.enqueue(trx, kind, ...rest);
  };
  // The others keep a state of their own, which only they themselves reach.
  const get = (_: Jobs, name: keyof Jobs) => (name === 'enqueue' ? enqueue : (jobs[name] as () => unknown).bind(jobs));
  return { ...portal, jobs: new Proxy(jobs, { get: get as never }) };
}

/** As its table declares it. */
export type DemoAct = DeclaredAct & { id: string };

/** Something that happened at an instant; what happened is done in the order of time, so that the record of acts reads so. */
export interface Happening {
  at: string;
  run(portal: Portal): Promise<void>;
}

function perform(portal: Portal, performer: Performer, act: DemoAct): Promise<PerformedAct> {
  return performAct(portal, performer, { fields: {}, ...act });
}

/** What the company does with its own case. */
export async function actAsApplicant(portal: Portal, actor: Actor, act: DemoAct): Promise<void> {
  await perform(portal, applicantPerformer(actor.accountId), act);
}

/** The demonstration's officers doing what they do at their desks, by the same acts. */
export class DemoDesk {
  readonly #people: ReadonlyMap<string, Performer>;

  private constructor(people: ReadonlyMap<string, Performer>) {
    this.#people = people;
  }

  static async open(db: Db): Promise<DemoDesk> {
    const known = new Set(DEMO_OFFICERS.map(({ email }) => email));
    const officers = (await listOfficers(db)).filter(({ email }) => known.has(email));
    return new DemoDesk(
      new Map(officers.map(({ id, email, name, roles }) => [email, officerPerformer({ officerId: id, name, roles })])),
    );
  }

  performer(seat: DemoSeat): Performer {
    const found = this.#people.get(seatEmail(seat));
    if (found === undefined) throw new Error(`nobody sits at ${seat}`);
    return found;
  }

  act(portal: Portal, seat: DemoSeat, act: DemoAct): Promise<PerformedAct> {
    return perform(portal, this.performer(seat), act);
  }

  async receive(portal: Portal, kind: ReviewedRecord, id: string): Promise<void> {
    await this.act(portal, 'eingang', { kind, id, act: 'receive', fields: { receivedOn: portal.clock.today() } });
  }

  /** The signed sheet has come today and the caseworker of the demonstration has the case. */
  async take(portal: Portal, kind: ReviewedRecord, id: string): Promise<void> {
    await this.receive(portal, kind, id);
    await this.assign(portal, kind, id);
  }

  async assign(portal: Portal, kind: ReviewedRecord, id: string): Promise<void> {
    const fields = { assignee: seatEmail('sachbearbeitung') };
    await this.act(portal, 'sachbearbeitung', { kind, id, act: 'assign', fields });
  }

  /** Both check lists complete and nothing failed. Written at once: as acts, one an item, they would double the wait for a first start. */
  async review(portal: Portal, kind: ReviewedRecord, caseId: string): Promise<void> {
    const result = 'met' as const;
    const kept = {
      result,
      remark: null,
      checked_by: this.performer('sachbearbeitung').id,
      checked_at: portal.clock.now(),
    };
    const items = (['content', 'arithmetic'] as const).flatMap((review) =>
      Object.keys(CHECK_LISTS[kind][review]).map((item) => ({ kind, case_id: caseId, review, item, ...kept })),
    );
    await portal.db.insertInto('case_check').values(items).execute();
  }
}
