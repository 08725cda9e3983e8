import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { fieldOf, isFileOpen, openFieldsOf } from '#features/correction/rules/correction.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Evaluated } from '#ground/rules/wizard/step.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ProposalStep } from '../../rules/facts.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'corrected_step.data': Answers;
  }
}

/** The request for documents that an application can still answer: none once it is decided. */
export function openCorrection(proposalId: RawBuilder<string | null>): RawBuilder<OpenCorrection | null> {
  return sql<OpenCorrection | null>`(
    select jsonb_build_object('id', c.id, 'fields', to_jsonb(c.fields), 'until', c.until::text)
    from correction c where c.proposal_id = ${proposalId} and c.state = 'open'
      and not exists (select from revision r where r.proposal_id = c.proposal_id))`;
}

interface Frozen {
  correctionId: string;
  step: number;
  /** As it stood before the first change. */
  data: object;
}

/** Keeps the answers a correction is about to change, and locks the correction. False: it was closed meanwhile. */
export async function keepFrozen(trx: Trx, { correctionId, step, data }: Frozen): Promise<boolean> {
  const open = await trx
    .selectFrom('correction')
    .select('id')
    .where('id', '=', correctionId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return false;
  await trx
    .insertInto('corrected_step')
    .values({ correction_id: correctionId, step, data: JSON.stringify(data) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return true;
}

/** A request for documents that the applicant can still answer. */
export interface OpenCorrection {
  id: string;
  /** 'step_6.description', 'files.bank' */
  fields: string[];
  /** Last day. */
  until: CalendarDay;
}

export interface StepCorrection {
  id: string;
  /** Names of the step's fields that are open; at least one. */
  fields: readonly string[];
}

type Clocked = Pick<Portal, 'clock' | 'programme'>;

interface Correctable {
  open_correction: OpenCorrection | null;
  withdrawn_at?: Date | null;
}

const NOT_OPEN = 'Dieses Feld kann nicht mehr geändert werden. Offen sind nur die Felder, die nachgefordert wurden.';

/** What of a submitted application's step can be changed now; undefined: nothing. */
export function correctionOf(portal: Clocked, proposal: Correctable, step: number): StepCorrection | undefined {
  const correction = inTime(portal, proposal);
  const fields = correction === undefined ? [] : openFieldsOf(step, correction.fields);
  return correction === undefined || fields.length === 0 ? undefined : { id: correction.id, fields };
}

/** True where files of a purpose were asked for and can still be handed in. */
export function isFileRequested(portal: Clocked, proposal: Correctable, purpose: PurposeName | undefined): boolean {
  const correction = inTime(portal, proposal);
  return correction !== undefined && purpose !== undefined && isFileOpen(purpose, correction.fields);
}

/** A correction is over after its last day, even before the job has closed it. */
function inTime({ clock, programme }: Clocked, { open_correction, withdrawn_at }: Correctable) {
  if (open_correction === null || isEnded(programme, clock.today()) || (withdrawn_at ?? null) !== null)
    return undefined;
  return clock.today() <= open_correction.until ? open_correction : undefined;
}

/**
 * Judges a step of which only some fields are open. A change of another field is wrong; violations of unchanged fields are
 * dropped, since time alone may have caused them (a start that lies in the past by now).
 */
export function withinCorrection(
  step: ProposalStep,
  judged: Evaluated<Answers>,
  frozen: Answers,
  { fields }: StepCorrection,
): Evaluated<Answers> {
  const changed = Object.keys(judged.data).filter(
    (name) => !fields.includes(name) && !isDeepStrictEqual(judged.data[name], frozen[name]),
  );
  const violations: Violation[] = [
    ...changed.map((name) => wrong(step.wirePath(name), NOT_OPEN)),
    ...judged.violations.filter(({ propertyPath }) => fields.includes(fieldOf(step.formPath(propertyPath)))),
  ];
  return { ...judged, violations, complete: violations.length === 0 };
}
