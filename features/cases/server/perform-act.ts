import { recordAct, recordDecision } from '#features/audit/server/record.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, conflict, notFound, type Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ActTableName } from '../rules/all-tables.ts';
import { type ActDecision, decideAct, refuseRole } from '../rules/decide-act.ts';
import type { MailName } from '../rules/table.ts';
import type { CaseActs } from './case-acts.ts';
import {
  type ActFields,
  type ActGiven,
  type ActOutcome,
  actName,
  type CaseKind,
  caseIri,
  draftFor,
  type OpenCase,
  ownDrafts,
} from './case-kind.ts';
import { type DoneAct, deleteDrafts, findJustDone, storeDraft } from './draft-store.ts';
import { mailAbout } from './mail-about.ts';
import { isOnePairWith, type Performer, SYSTEM } from './performer.ts';

export interface ActRequest {
  kind: ActTableName;
  /** Of the case; for an act that begins a case, of what the case is about. */
  id: string;
  act: string;
  fields: ActFields;
  /** When the request reached the server, to recognise a double click. */
  arrivedAt?: Date;
  /** Rolled back in the end: see `tryAct`. */
  isTrial?: true;
  /** Read from a file of the bank, not typed. */
  isReported?: true;
}

type Given = ActGiven<Fields>;

export interface PerformedAct {
  iri: string;
  id: string;
  state: string;
}

/**
 * One act on one case, all or nothing (agency.md, "Everything is a table"): the case is locked, the table decides, the
 * effect writes, the mail is queued, the record gets its entry. Throws 404 for an unknown case, 403, 409 or 422 with the
 * table's reason, and whatever the effect refuses.
 */
export async function performAct(portal: Portal, performer: Performer, request: ActRequest): Promise<PerformedAct> {
  return portal.transaction((trx) => performActIn(portal, trx, performer, request));
}

/** Refuses what `performAct` would refuse, in the same words, and changes nothing. */
export async function tryAct(portal: Portal, performer: Performer, request: ActRequest): Promise<{ state: string }> {
  return takenBack(portal, (trx) => performActIn(portal, trx, performer, { ...request, isTrial: true }));
}

/** Runs some work in a transaction, returns its result and rolls back everything it has written. */
export async function takenBack<T>(portal: Portal, work: (trx: Trx) => Promise<T>): Promise<T> {
  let answer: { of: T } | undefined;
  const end = new Error('taken back');
  await portal
    .transaction(async (trx) => {
      answer = { of: await work(trx) };
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  if (answer === undefined) throw end;
  return answer.of;
}

/** The same inside a transaction of the caller, as for acts that are a consequence of another. */
export async function performActIn(
  portal: Portal,
  trx: Trx,
  performer: Performer,
  request: ActRequest,
): Promise<PerformedAct> {
  const acts = portal.acts;
  const kind = acts.getKind(request.kind);
  const refused = refuseRole(kind.table, performer.roles, request.act);
  if (refused !== undefined) throw refusal(refused);
  const row = await lockCurrent(portal, trx, kind, request);
  if (row === undefined) throw notFound();
  const done = await findRepeated(portal, trx, performer, kind, request);
  if (done !== undefined) return { ...done, iri: caseIri(kind, done.id) };
  const draft = draftFor(row, request.act, performer.id);
  const decision = decideAct(kind.table, {
    state: row.state,
    roles: performer.roles,
    act: request.act,
    fields: request.fields,
    officerId: performer.id,
    proposedBy: draft?.proposedBy ?? null,
    isOnePair: isOnePairWith(performer, draft),
    hasTyped: await hasPrepared(acts, trx, performer, { row, act: request.act }),
  });
  if (!decision.allowed) throw refusal(decision);
  const { fields: sent, isReported = false } = request;
  const fields = readSent<Fields>(kind.table.acts[request.act]?.needs ?? {}, sent);
  const given: Given = { portal, trx, performer, fields, sent, draft, isReported, now: portal.clock.now() };
  const afterEffect = await acts.beforeEffect({ ...given, row, act: request.act });
  const outcome = await acts.carryOut(row, request.act, given);
  if (request.isTrial) {
    // A trial is also refused what a hook refuses in the end, as for want of money.
    await afterEffect(outcome);
    return { iri: caseIri(kind, row.id), id: row.id, state: decision.next };
  }
  await keepDrafts(row, given, { act: request.act, outcome });
  if (decision.mail !== null) await sendMail(row, given, decision.mail);
  let state = decision.next;
  for (const consequence of outcome.consequences ?? []) {
    const performed = await performActIn(portal, trx, SYSTEM, consequence);
    // A consequence may be an act on this very case.
    if (consequence.kind === kind.name && consequence.id === row.id) state = performed.state;
  }
  const id = outcome.id ?? row.id;
  await afterEffect(outcome);
  await record(row, given, { request, id, next: decision.next, outcome });
  portal.log.event('agency.acted', { act: `${kind.name} ${request.act}` });
  return { iri: caseIri(kind, id), id, state };
}

/** Whether the performer typed what is to be signed; only asked for acts of a second person. */
async function hasPrepared(
  acts: CaseActs,
  trx: Trx,
  { id }: Performer,
  { row: { kind, companyId }, act }: { row: OpenCase; act: string },
): Promise<boolean> {
  const isSigned = kind.table.acts[act]?.secondPerson === true;
  return isSigned && isUuid(companyId) && acts.hasPrepared(trx, companyId, id);
}

/** Locks the case. Where a deadline has passed, the portal's own act is performed first. */
async function lockCurrent(
  portal: Portal,
  trx: Trx,
  kind: CaseKind,
  { id, act }: ActRequest,
): Promise<OpenCase | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await kind.load(portal, trx, id, { lock: true });
  const overdue = row?.overdue(portal);
  if (overdue === undefined || overdue.act === act) return row;
  await performActIn(portal, trx, SYSTEM, overdue);
  return kind.load(portal, trx, id, { lock: true });
}

function refusal(decision: Extract<ActDecision<string>, { allowed: false }>): Problem {
  if (decision.because === 'role') return accessDenied(decision.text);
  if (decision.because !== 'missing') return conflict(decision.text);
  return violations(decision.fields.map(({ field, message }) => missing(`fields.${field}`, message)));
}

async function findRepeated(
  { clock }: Portal,
  trx: Trx,
  performer: Performer,
  kind: CaseKind,
  request: ActRequest,
): Promise<DoneAct | undefined> {
  if (request.arrivedAt === undefined) return undefined;
  return findJustDone(trx, {
    arrivedAt: request.arrivedAt,
    now: clock.now(),
    actor: performer.actor,
    act: actName(kind, request.act),
    request: digestOf(request),
  });
}

async function keepDrafts(
  row: OpenCase,
  { trx, performer, fields, now }: Given,
  { act, outcome }: { act: string; outcome: ActOutcome },
): Promise<void> {
  const { kind, id: caseId } = row;
  const owner = { kind: kind.name, caseId };
  await deleteDrafts(trx, owner, doneWith(row, act, performer));
  if (!kind.keptAsDraft.includes(act)) return;
  await storeDraft(trx, owner, { act, proposedBy: performer.id, proposedAt: now, content: outcome.draft ?? fields });
}

/** The drafts that are deleted with an act. */
function doneWith({ kind, drafts }: OpenCase, act: string, performer: Performer): readonly string[] {
  if (kind.dropsDrafts.includes(act)) return drafts.map((draft) => draft.act);
  if (kind.table.acts[act]?.ownProposal) return ownDrafts(drafts, performer.id).map((draft) => draft.act);
  return kind.signs[act] ?? [];
}

async function sendMail(row: OpenCase, given: Given, name: MailName): Promise<void> {
  const matter = { account_id: row.accountId, company_id: row.companyId };
  await mailAbout(given.portal, given.trx, matter, (to) => row.mail(name, given, to));
}

interface Done {
  request: ActRequest;
  id: string;
  next: string;
  outcome: ActOutcome;
}

async function record(
  row: OpenCase,
  { portal, trx, performer }: Given,
  { request, id, next, outcome }: Done,
): Promise<void> {
  const { kind } = row;
  const write = kind.table.acts[request.act]?.secondPerson ? recordDecision : recordAct;
  await write(portal, trx, {
    actor: performer.actor,
    act: actName(kind, request.act),
    subjects: [caseIri(kind, id), ...row.about],
    why: reasonOf(request.fields),
    detail: { ...outcome.detail, from: row.state, to: next, case: id, request: digestOf(request) },
  });
}

/** The reason as given. The remark at a check counts too: judging the check anew overwrites it everywhere else. */
function reasonOf({ reason, remark }: ActFields): string | null {
  const said = reason ?? remark;
  return typeof said === 'string' ? said : null;
}

/** Recognises the same request sent twice. */
function digestOf({ kind, id, act, fields }: ActRequest): string {
  return hashOf({ kind, id, act, fields });
}
