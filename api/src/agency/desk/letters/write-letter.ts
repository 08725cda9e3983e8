import { randomUUID } from 'node:crypto';
import { type Announcement, decisionLetter, type LetterContent } from '@portal/domain/agency/letter/letter.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { findSteps, type ProposalRow, sheetInput } from '../../../proposal/public.ts';
import type { Performer } from '../performer.ts';
import { LETTER } from './letter-job.ts';
import { insertLetter } from './letter-store.ts';

export interface LetterRequest {
  proposal: ProposalRow;
  performer: Performer;
  announcedOn: CalendarDay;
  announced: Announcement;
}

/** The letter as it would be sent; nothing is kept. */
export async function composeLetter(
  portal: Portal,
  trx: Trx | Portal['db'],
  { proposal, performer, announcedOn, announced }: LetterRequest,
): Promise<LetterContent> {
  const { company, authorisedPerson } = sheetInput(portal, proposal, await findSteps(trx, proposal.id));
  const { actor } = performer;
  return decisionLetter(
    {
      programme: portal.programme,
      number: proposal.number,
      recipient: [
        company.name,
        authorisedPerson.name,
        `${company.street} ${company.housenumber}`,
        `${company.postcode} ${company.city}`,
      ],
      announcedOn,
      signedBy: 'name' in actor ? actor.name : '',
    },
    announced,
  );
}

/** Keeps the letter of a decision in the decision's own transaction; its file is made by a job. `act`: 'proposal.approve'. */
export async function writeLetter(portal: Portal, trx: Trx, act: string, request: LetterRequest): Promise<void> {
  const content = await composeLetter(portal, trx, request);
  const id = randomUUID();
  const { proposal, performer, announcedOn } = request;
  const now = portal.clock.now();
  await insertLetter(trx, { id, proposalId: proposal.id, act, content, announcedOn, signedBy: performer.id, now });
  await portal.jobs.enqueue(trx, LETTER, { letterId: id }, { singletonKey: id });
}
