import { randomUUID } from 'node:crypto';
import type { Performer } from '#features/cases/server/performer.ts';
import { deMinimisDeclared } from '#features/proposal/server/desk/proposal-facts.ts';
import { sheetInput } from '#features/proposal/server/make-sheet.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { Announcement } from '../rules/announcement.ts';
import type { LetterContent } from '../rules/blocks.ts';
import type { LetterFrame } from '../rules/frame.ts';
import type { Service } from '../rules/legal/announcement.ts';
import { firstTexts } from '../rules/legal/letter-texts.ts';
import { decisionLetter } from '../rules/letter.ts';
import { certificateLetter } from '../rules/other-letters.ts';
import { isTextName, type LetterTexts } from '../rules/text-blocks.ts';
import { deliveryOf } from './delivery.ts';
import { CERTIFICATE, getGrantedOn, isCertified } from './letter-store.ts';
import { LETTER } from './print-letter.ts';

/** Every text as it is in force: the programme's own, unless somebody has put another one in its place. */
export async function findTexts({ programme }: Pick<Portal, 'programme'>, db: Db | Trx): Promise<LetterTexts> {
  const rows = await db
    .selectFrom('letter_text')
    .distinctOn('name')
    .select(['name', 'version', 'text'])
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  const changed = rows.flatMap(({ name, ...text }) => (isTextName(name) ? [[name, text] as const] : []));
  return { ...firstTexts(programme), ...Object.fromEntries(changed) };
}

export interface LetterRequest {
  proposal: ProposalRow;
  performer: Performer;
  announced: Announcement;
  /** Of a letter that has to be served with proof; else it goes as its company has chosen. */
  delivery?: Service | undefined;
}

/** What every letter about an application names: number, recipient, day, delivery, who signs. */
export async function letterFrame(
  portal: Portal,
  trx: Trx | Portal['db'],
  { proposal, performer, delivery }: Pick<LetterRequest, 'proposal' | 'performer' | 'delivery'>,
): Promise<LetterFrame> {
  const { company, authorisedPerson } = sheetInput(portal, proposal, await findSteps(trx, proposal.id));
  const { actor } = performer;
  return {
    programme: portal.programme,
    texts: await findTexts(portal, trx),
    number: proposal.number,
    recipient: [
      company.name,
      authorisedPerson.name,
      `${company.street} ${company.housenumber}`,
      `${company.postcode} ${company.city}`,
    ],
    writtenOn: portal.clock.today(),
    delivery: delivery ?? (await deliveryOf(trx, proposal.id)),
    signedBy: 'name' in actor ? actor.name : '',
  };
}

interface KeptLetter extends Omit<LetterRequest, 'announced'> {
  /** 'proposal.approve' */
  act: string;
  content: LetterContent;
}

/** Keeps a letter in the transaction of its act, and answers with its id; its file is made by a job. */
export async function keepLetter(portal: Portal, trx: Trx, letter: KeptLetter): Promise<string> {
  const { act, content, proposal, performer } = letter;
  const id = randomUUID();
  const now = portal.clock.now();
  const delivery = letter.delivery ?? (await deliveryOf(trx, proposal.id));
  await trx
    .insertInto('letter')
    .values({
      ...{ id, act, delivery, proposal_id: proposal.id, content: JSON.stringify(content) },
      ...{ signed_by: performer.id, created_at: now },
    })
    .execute();
  await portal.jobs.enqueue(trx, LETTER, { letterId: id }, { singletonKey: id });
  return id;
}

/** The letter as it would be sent; nothing is kept. */
async function composeLetter(portal: Portal, trx: Trx | Portal['db'], request: LetterRequest): Promise<LetterContent> {
  const frame = await letterFrame(portal, trx, request);
  return decisionLetter(frame, request.announced);
}

/** The letter of a decision, in the decision's own transaction; answers with its id. `act`: 'proposal.approve'. */
export async function writeLetter(portal: Portal, trx: Trx, act: string, request: LetterRequest): Promise<string> {
  const content = await composeLetter(portal, trx, request);
  return keepLetter(portal, trx, { ...request, act, content });
}

interface Aid {
  proposal: ProposalRow;
  performer: Performer;
  /** What is granted from now on. */
  grant: Cents;
}

/** The certificate of de-minimis aid as a letter of its own, beside the one of the decision that grants or changes it. */
export async function certifyAid(portal: Portal, trx: Trx, aid: Aid): Promise<void> {
  const { proposal, performer, grant } = aid;
  const { isRoadTransport } = await deMinimisDeclared(portal, trx, proposal);
  const frame = await letterFrame(portal, trx, { proposal, performer });
  const content = certificateLetter(frame, {
    ...{ grant, isRoadTransport },
    grantedOn: await getGrantedOn(trx, proposal.id),
    replaces: await isCertified(trx, proposal.id),
  });
  await keepLetter(portal, trx, { act: CERTIFICATE, proposal, performer, content });
}
