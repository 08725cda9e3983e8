import type { ActOf } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { letterCame } from '#features/cases/server/shared/letter-came.ts';
import { hearingLetter } from '#features/letter/rules/hearing-letter.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { HEARING } from '#features/letter/server/letter-store.ts';
import { keepLetter, letterFrame } from '#features/letter/server/write-letter.ts';
import { extending, untilIn } from '#features/proceeding/server/period.ts';
import type { ProceedingCase } from '#features/proceeding/server/proceeding.ts';
import { burdensIn } from '#features/proposal/rules/burdens.ts';
import { findVerificationOfProposal } from '#features/verification/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { HEARING_TABLE, HearingState } from '../rules/acts.ts';
import { HEARINGS, type HearingRow } from './hearing-store.ts';

export type HearingCase = ProceedingCase<HearingRow, HearingState>;

type Act<A extends keyof typeof HEARING_TABLE.acts> = ActOf<HearingCase, typeof HEARING_TABLE, A>;

const IS_OPEN = 'Zu diesem Antrag läuft schon eine Anhörung.';
const IS_DECIDED = 'Über den Gegenstand dieser Anhörung ist schon entschieden.';
const NO_PROOF = 'Zu diesem Antrag gibt es noch keinen Verwendungsnachweis.';

export async function openHearing({ portal, trx, row, performer, fields, now }: Act<'open'>) {
  const { owner } = row;
  const { purpose, reason } = fields;
  if (!burdensIn(owner.state).includes(purpose)) {
    throw wrongField('purpose', `Im jetzigen Stand des Antrags steht das nicht an: ${HEARING_PURPOSES[purpose]}.`);
  }
  if (purpose === 'cut' && (await findVerificationOfProposal(trx, owner.id)) === undefined)
    throw wrongField('purpose', NO_PROOF);
  const until = untilIn(portal, fields);
  const hearing = { proposal_id: owner.id, purpose, state: 'open', reason, until, opened_at: now } as const;
  const id = await HEARINGS.begin(trx, hearing);
  if (id === undefined) throw conflict(IS_OPEN);
  const frame = await letterFrame(portal, trx, { proposal: owner.proposal, performer });
  await keepLetter(portal, trx, {
    act: HEARING,
    proposal: owner.proposal,
    performer,
    content: hearingLetter(frame, { purpose, reason, until }),
  });
  return { id, detail: { purpose, until } };
}

export const extend = extending<HearingCase>(HEARINGS, async ({ trx, row }) => {
  if (row.record?.decided_at !== null) throw conflict(IS_DECIDED);
  const open = await HEARINGS.findOpen(trx, row.owner.id);
  if (open !== undefined && open.id !== row.id) throw conflict(IS_OPEN);
});

/** On paper it counts from its stamp. */
export async function answer({ portal, trx, row, fields }: Act<'answer'>): Promise<void> {
  const { id, record } = row;
  const { receivedOn, text } = fields;
  const follows = record && { what: 'der Anhörung', since: dayOf(record.opened_at) };
  const came = letterCame(portal.clock, receivedOn, follows);
  await HEARINGS.change(trx, id, { state: 'answered', answer: text, closed_at: came });
}
