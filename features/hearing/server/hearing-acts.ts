import { randomUUID } from 'node:crypto';
import type { ActContext, ActOf, CaseBase, Consequence } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { longerIn, untilIn } from '#features/correction/server/correction-acts.ts';
import { hearingLetter } from '#features/letter/rules/hearing-letter.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { HEARING } from '#features/letter/server/letter-store.ts';
import { keepLetter, letterFrame } from '#features/letter/server/write-letter.ts';
import { letterCame } from '#features/paper/server/stamp.ts';
import { loadProposalCase, type ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import { findVerificationOfProposal } from '#features/verification/server/public.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { HEARING_TABLE, HearingState } from '../rules/acts.ts';
import { hearingsFrom } from '../rules/hearing.ts';
import {
  endHearing,
  extendHearing,
  findHearing,
  findOpenHearing,
  type HearingRow,
  insertHearing,
} from './hearing-store.ts';

export interface HearingCase extends CaseBase<HearingState> {
  /** Absent in state `none`. */
  hearing: HearingRow | undefined;
  owner: ProposalCase;
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
export async function loadHearing(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<HearingCase | undefined> {
  const proposalId = (await findHearing(db, id))?.proposal_id ?? id;
  const owner = await loadProposalCase(portal, db, proposalId, options);
  if (owner === undefined) return undefined;
  const hearing = id === proposalId ? undefined : await findHearing(db, id);
  return {
    id,
    state: hearing?.state ?? 'none',
    accountId: owner.accountId,
    companyId: owner.companyId,
    drafts: [],
    hearing,
    owner,
  };
}

/** Its last day has passed: whoever acts finds it ended. */
export function overdueHearing({ clock }: Portal, { id, hearing }: HearingCase): Consequence | undefined {
  const isOver = hearing?.state === 'open' && hearing.until < clock.today();
  return isOver ? { kind: 'hearing', id, act: 'expire', fields: {} } : undefined;
}

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
