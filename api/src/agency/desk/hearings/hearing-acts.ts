import { randomUUID } from 'node:crypto';
import { hearingsFrom } from '@portal/domain/agency/hearing/hearing.ts';
import { HEARING_PURPOSES } from '@portal/domain/agency/legal/hearing.ts';
import { hearingLetter } from '@portal/domain/agency/letter/hearing-letter.ts';
import type { HEARING_TABLE } from '@portal/domain/agency/tables/hearing.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { conflict } from '../../../hydra/problem.ts';
import { findVerificationOfProposal } from '../../../verification/public.ts';
import type { ActContext, ActOf } from '../case-kind.ts';
import { longerIn, untilIn } from '../corrections/read-request.ts';
import { HEARING } from '../letters/letter-store.ts';
import { keepLetter, letterFrame } from '../letters/write-letter.ts';
import { letterCame } from '../paper/stamp.ts';
import { wrongField } from '../sent-fields.ts';
import { endHearing, extendHearing, findOpenHearing, insertHearing } from './hearing-store.ts';
import type { HearingCase } from './load-hearing.ts';

type Act<A extends keyof typeof HEARING_TABLE.acts> = ActOf<HearingCase, typeof HEARING_TABLE, A>;

const IS_OPEN = 'Zu diesem Antrag läuft schon eine Anhörung.';
const IS_DECIDED = 'Über den Gegenstand dieser Anhörung ist schon entschieden.';
const NO_PROOF = 'Zu diesem Antrag gibt es noch keinen Verwendungsnachweis.';

export async function openHearing({ portal, trx, row, performer, fields, now }: Act<'open'>) {
  const { owner } = row;
  const { purpose, reason } = fields;
  if (!hearingsFrom(owner.state).includes(purpose)) {
    throw wrongField('purpose', `Im jetzigen Stand des Antrags steht das nicht an: ${HEARING_PURPOSES[purpose]}.`);
  }
  if (purpose === 'cut' && (await findVerificationOfProposal(trx, owner.id)) === undefined)
    throw wrongField('purpose', NO_PROOF);
  if ((await findOpenHearing(trx, owner.id)) !== undefined) throw conflict(IS_OPEN);
  const until = untilIn(portal, fields);
  const id = randomUUID();
  await insertHearing(trx, { id, proposalId: owner.id, purpose, reason, until, now });
  const frame = await letterFrame(portal, trx, { proposal: owner.proposal, performer });
  await keepLetter(portal, trx, {
    act: HEARING,
    proposal: owner.proposal,
    performer,
    content: hearingLetter(frame, { purpose, reason, until }),
  });
  return { id, detail: { purpose, until } };
}

export async function extend({ portal, trx, row, fields }: Act<'extend'>) {
  if (row.hearing?.decided_at !== null) throw conflict(IS_DECIDED);
  const open = await findOpenHearing(trx, row.owner.id);
  if (open !== undefined && open.id !== row.id) throw conflict(IS_OPEN);
  const until = longerIn(portal, fields, row.hearing.until);
  await extendHearing(trx, row.id, until);
  return { detail: { until } };
}

/** On paper it counts from its stamp. */
export async function answer({ portal, trx, row, fields }: Act<'answer'>): Promise<void> {
  const { id, hearing } = row;
  const { receivedOn, text } = fields;
  const follows = hearing && { what: 'der Anhörung', since: dayOf(hearing.opened_at) };
  const came = letterCame(portal.clock, receivedOn, follows);
  await endHearing(trx, id, { state: 'answered', answer: text, now: came });
}

export function endWith(state: 'expired' | 'cancelled') {
  return async ({ trx, row, now }: ActContext<HearingCase>): Promise<void> => endHearing(trx, row.id, { state, now });
}
